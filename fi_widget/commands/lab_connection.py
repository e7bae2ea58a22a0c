"""The connection between browser and kernel, without the delay of the stock one.

jupyter_server leaves Nagle's algorithm on: a small message waits for the receipt of the one before,
which the browser delays. That is 40 ms between a click and what it does.
"""

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """A connection to a kernel that sends every message at once.

    In the configuration of any Jupyter server:
    `c.ServerApp.kernel_websocket_connection_class = "<this class>"`.
    """

    def connect(self) -> Any:
        """Connect browser and kernel, with TCP_NODELAY set on the browser's side."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
