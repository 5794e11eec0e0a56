/** A decoded `application/x-www-form-urlencoded` body with nested brackets: texts, objects of them and lists. */
export type FormValue = string | readonly FormValue[] | { readonly [name: string]: FormValue };
export type Form = { readonly [name: string]: FormValue };

type Node = { [name: string]: string | Node };

const maxDepth = 6;

/**
 * `amount=5&metadata[pack]=x&expand[]=a&expand[1]=b` as Stripe's API reads it. Undefined when it is malformed: unbalanced
 * brackets, a name that is a text and an object at once, or more than six levels.
 */
export const decodeForm = (text: string): Form | undefined => {
  const root = Object.create(null) as Node;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    if (path === undefined || path.length > maxDepth || !put(root, path, value)) return undefined;
  }
  return finish(root) as Form;
};

const pathOf = (name: string): string[] | undefined => {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === undefined || rest === undefined) return undefined;
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part ?? '')];
};

const put = (node: Node, [first = '', ...rest]: string[], value: string): boolean => {
  const name = first === '' ? String(Object.keys(node).length) : first;
  if (rest.length === 0) {
    if (typeof node[name] === 'object') return false;
    node[name] = value;
    return true;
  }
  const next = (node[name] ??= Object.create(null) as Node);
  return typeof next === 'object' && put(next, rest, value);
};

/** Objects whose names are 0, 1, 2 … are lists. */
const finish = (node: Node): FormValue => {
  const entries = Object.entries(node).map(
    ([name, value]) => [name, typeof value === 'string' ? value : finish(value)] as const,
  );
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
};
