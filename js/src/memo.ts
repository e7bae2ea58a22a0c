import { Component, type FunctionComponent, h } from "preact";

type Props = Readonly<Record<string, unknown>>;

const same = (a: Props, b: Props): boolean => {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => equal(a[key], b[key]));
};

// Snapshots arrive whole, so equal parts are different objects: compare lists and places by value.
function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The same component, drawn again only when something it is given has changed in value. */
export function memo<P extends object>(view: FunctionComponent<P>): FunctionComponent<P> {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !same(this.props as Props, next as Props);
    }
    override render() {
      return h(view, this.props);
    }
  }
  return (props) => h(Memo, props);
}
