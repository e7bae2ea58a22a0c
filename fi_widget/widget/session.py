"""What a cell is doing: the one place where a command is judged.

A session is a game, a puzzle, a lesson, a replay, an editor. This file holds what all of them
share: the lock, the revision, the language, the preferences, the notice, and how a message
becomes a command, a command a change or a refusal, and either one an answer. What may be done and
what it does is the subclass's.
"""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from pathlib import PurePath
from threading import RLock

from fi_widget.games.game import Fault, FaultyInput, NotationError, RuleViolation
from fi_widget.games.message import Message
from fi_widget.games.view import JsonObject, rulebook_of
from fi_widget.locale import DEFAULT, LANGUAGES, Teller, Words, negotiate, words
from fi_widget.widget import fallback, protocol
from fi_widget.widget.answers import Answers, CannotDo
from fi_widget.widget.fields import MessageError
from fi_widget.widget.freshness import Freshness
from fi_widget.widget.protocol import Command

log = logging.getLogger("fi_widget")

# Called after every change; True when the words changed with it.
Watcher = Callable[[bool], None]

# Wishes that change nothing of the game, so it does not matter what their sender had seen.
_NEVER_STALE = (
    protocol.Hello,
    protocol.LookUp,
    protocol.CopyRecord,
    protocol.ReadLog,
    protocol.Speak,
    protocol.Prefer,
    protocol.ReadList,
    protocol.Cancel,
)


class Session(ABC):
    """The base of every session.

    All state is read and changed while `lock` is held: commands may come from the notebook's
    thread, from a subshell's, and from code in a cell, at the same time.
    """

    def __init__(self, game: str, *, lang: str | None, prefs: dict[str, bool]) -> None:
        self.lock = RLock()
        self.game = game
        self._words = words(lang or DEFAULT)
        # Until somebody chooses, the first view's language is taken.
        self._lang_is_chosen = lang is not None
        self._prefs = dict(prefs)
        self._rev = 1
        self._freshness = Freshness()
        self._freshness.shown(self._rev)
        self._notice: tuple[str, Message] | None = None
        self._watchers: list[Watcher] = []

    # ------------------------------------------------------------ what is shown

    @property
    def rev(self) -> int:
        """The number of the newest snapshot; it rises with every change."""
        return self._rev

    @property
    def words(self) -> Words:
        """The words of the current language."""
        return self._words

    def snapshot(self) -> JsonObject:
        """All that a view shows now, as fresh JSON that nobody else holds."""
        with self.lock:
            notice: JsonObject | None = None
            if self._notice is not None:
                kind, message = self._notice
                notice = {"kind": kind, "text": self._teller().tell(message)}
            return {
                "protocol": protocol.PROTOCOL,
                "rev": self._rev,
                "lang": self._words.lang,
                "game": self.game,
                **self._screen(),
                "prefs": dict(self._prefs),
                "notice": notice,
            }

    def close(self) -> None:
        """End the session: nobody hears of it any more."""
        with self.lock:
            self._watchers = []

    def still(self) -> dict[str, str]:
        """What is left where no Python runs, by its kind: `text/plain` and `text/html`."""
        with self.lock:
            return fallback.told([self._words["game.name"]], self._words)

    @abstractmethod
    def _screen(self) -> JsonObject:
        """The part of the snapshot that this kind of session fills."""

    def watch(self, watcher: Watcher) -> None:
        """Call `watcher` after every change, while the lock is held."""
        with self.lock:
            self._watchers = [*self._watchers, watcher]

    def unwatch(self, watcher: Watcher) -> None:
        """Call `watcher` no more."""
        with self.lock:
            self._watchers = [other for other in self._watchers if other != watcher]

    # ------------------------------------------------------------ what is asked

    def handle(self, content: object) -> JsonObject:
        """The answer to one message from a view, after doing what it wishes.

        Never raises for what the message holds, and never changes the game for a faulty one.
        """
        with self.lock:
            answers = Answers(self.game, self._teller())
            message_id = protocol.message_id(content)
            try:
                command = protocol.read(content)
                if self._is_stale(command):
                    raise CannotDo("stale")
                more = self._carry_out(command)
            except RuleViolation as violation:
                answer = answers.refusal(violation)
            except NotationError as error:
                answer = answers.notation(error)
            except MessageError as error:
                answer = answers.faulty_message(error)
            except CannotDo as error:
                answer = answers.cannot(error)
            except FaultyInput as error:
                answer = answers.faulty_input(error)
            except Exception as error:
                log.exception("a command could not be carried out")
                self.tell("error", Message("notice.error", {"error": brief(error)}))
                answer = answers.cannot(CannotDo("inside", error=brief(error)))
            else:
                answer = {"ok": True, **more}
            return {"kind": "answer", "id": message_id, "rev": self._rev, **answer}

    def _is_stale(self, command: Command) -> bool:
        if isinstance(command.wish, _NEVER_STALE):
            return False
        return not self._freshness.is_fresh(command.view, command.rev)

    def _carry_out(self, command: Command) -> JsonObject:
        """Do what a command wishes; what the answer carries besides `ok`."""
        wish = command.wish
        match wish:
            case protocol.Hello():
                if wish.protocol != protocol.PROTOCOL:
                    raise CannotDo(
                        "protocol", page=str(wish.protocol), python=str(protocol.PROTOCOL)
                    )
                self._hear_language(wish.lang)
                return {"protocol": protocol.PROTOCOL}
            case protocol.Speak():
                self.speak(wish.lang)
                return {}
            case protocol.Prefer():
                self.prefer(wish.name, wish.value)
                return {}
            case protocol.LookUp():
                return self._look_up(wish.rule)
            case _:
                return self._do(command)

    @abstractmethod
    def _do(self, command: Command) -> JsonObject:
        """Do what is special to this kind of session, or raise CannotDo."""

    def people(self) -> dict[str, str]:
        """The names of those who gave one, by role."""
        return {}

    def _teller(self) -> Teller:
        return Teller(self._words, self.people())

    # ------------------------------------------------------------ language, preferences, notices

    def speak(self, lang: str) -> None:
        """Change the language; raises CannotDo for one that nobody has put in words."""
        with self.lock:
            if not is_language(lang):
                raise CannotDo("unknown_language", lang=lang)
            self._lang_is_chosen = True
            self._set_language(negotiate(lang))

    def _hear_language(self, lang: str) -> None:
        if self._lang_is_chosen:
            return
        self._lang_is_chosen = True
        self._set_language(negotiate(lang))

    def _set_language(self, lang: str) -> None:
        if lang != self._words.lang:
            self._words = words(lang)
            self._show(words_changed=True)

    def prefer(self, name: str, value: bool) -> None:
        """Change a preference; raises CannotDo for one that this session does not have."""
        with self.lock:
            if name not in self._prefs:
                raise CannotDo("unknown_preference", name=name)
            if self._prefs[name] != value:
                self._prefs = {**self._prefs, name: value}
                self._show()

    def tell(self, kind: str, message: Message) -> None:
        """Show a notice ("error" or "info") until the next change of the game."""
        with self.lock:
            self._notice = (kind, message)
            self._show()

    def tell_left_out(self, faults: Iterable[Fault]) -> None:
        """Show which files of a folder could not be read, if there are any."""
        files = sorted({PurePath(found.file or "").name for found in faults})
        if files:
            names = ", ".join(files[:5]) + (" …" if len(files) > 5 else "")
            self.tell("error", Message("notice.left_out", {"n": len(files), "files": names}))

    def _look_up(self, rule: str) -> JsonObject:
        book = rulebook_of(self.game)
        lang = self._words.lang
        if not rule:
            titles = [{"rule": known, "title": book[known].title[lang]} for known in book]
            return {"rules": titles}
        wanted = rule.strip().upper()
        if wanted not in book:
            raise CannotDo("unknown_rule", rule=rule)
        entry = book[wanted]
        return {
            "rule": wanted,
            "title": entry.title[lang],
            "text": entry.text[lang],
            "refs": list(entry.see),
        }

    # ------------------------------------------------------------ changes

    def _changed(self, by: str, notice: tuple[str, Message] | None = None) -> None:
        """The game was changed by view `by` ("" for code in a cell): show it."""
        self._notice = notice
        self._rev += 1
        self._freshness.changed(by, self._rev)
        self._publish(words_changed=False)

    def _show(self, *, words_changed: bool = False) -> None:
        """Something around the game was changed: show it."""
        self._rev += 1
        self._freshness.shown(self._rev)
        self._publish(words_changed=words_changed)

    def _publish(self, *, words_changed: bool) -> None:
        for watcher in self._watchers:
            try:
                watcher(words_changed)
            except Exception as error:
                # The game has changed already, so this cannot stop it; but it must be seen.
                log.exception("somebody who watches a game failed")
                failed = ("error", Message("notice.watcher", {"error": brief(error)}))
                if self._notice != failed:
                    self._notice = failed
                    self._show()


def is_language(lang: str) -> bool:
    """Whether there are words in a language, however the region and script are written.

    >>> is_language("zh-CN"), is_language("EN"), is_language("de")
    (True, True, False)
    """
    return lang.strip().lower().replace("_", "-").partition("-")[0] in LANGUAGES


def brief(error: BaseException) -> str:
    """One line about an exception, short enough for a notice.

    >>> brief(KeyError("x"))
    "KeyError: 'x'"
    """
    text = f"{type(error).__name__}: {error}"
    return " ".join(text.split())[:200]
