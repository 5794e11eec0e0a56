import { isDeepStrictEqual } from 'node:util';

/** A part of `shapeOf`'s JSON Schema. */
type Node = {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly items?: Node;
  /** Whose text it is. */
  readonly personal?: string;
  readonly alsoOf?: readonly string[];
};

/** `path` leads to the field; `*` is any element of a list, `a variant` one of several shapes. */
export type ShapeChange = { readonly path: string; readonly what: string; readonly isBreaking: boolean };

/**
 * What differs between the shape in which an event was released and the one that it has now. Four things do not break
 * what is in the log: a new field that may be absent, a new member of a set of values, a new variant, and a text that is
 * sealed under the key of another subject as well, since what is sealed says under which.
 */
export const shapeChanges = (released: unknown, current: unknown): readonly ShapeChange[] =>
  compare(released as Node, current as Node, []);

type Path = readonly string[];

const compare = (released: Node, current: Node, path: Path): readonly ShapeChange[] => {
  if (isDeepStrictEqual(released, current)) return [];
  const found = changesInside(released, current, path);
  return found ?? [breaking(path, 'has another kind of value')];
};

/** Undefined for two that are not of one kind. */
const changesInside = (released: Node, current: Node, path: Path): readonly ShapeChange[] | undefined => {
  if (isSameText(released, current)) return changedSubjects(released, current, path);
  if (released.properties && current.properties)
    return changedFields(released as Fields, current as Fields, path);
  if (released.items && current.items && sameBeside(released, current, ['items']))
    return compare(released.items, current.items, [...path, '*']);
  const [variants, others] = [variantsOf(released), variantsOf(current)];
  if (variants && others) return changedVariants(variants, others, path);
  const [values, allowed] = [valuesOf(released), valuesOf(current)];
  if (values && allowed && sameBeside(released, current, ['enum', 'const']))
    return changedValues(values, allowed, path);
  return undefined;
};

type Fields = Node & { readonly properties: Readonly<Record<string, Node>> };

const changedFields = (released: Fields, current: Fields, path: Path): readonly ShapeChange[] | undefined => {
  if (!sameBeside(released, current, ['properties', 'required'])) return undefined;
  const isRequired = (node: Node, name: string) => (node.required ?? []).includes(name);
  const kept = Object.entries(released.properties).flatMap(([name, field]) => {
    const at = [...path, name];
    const now = current.properties[name];
    if (now === undefined) return [breaking(at, 'is gone')];
    const changes = compare(field, now, at);
    if (isRequired(released, name) === isRequired(current, name)) return changes;
    return [
      ...changes,
      breaking(at, isRequired(current, name) ? 'may not be absent any more' : 'may be absent'),
    ];
  });
  const added = Object.keys(current.properties)
    .filter((name) => !(name in released.properties))
    .map((name) =>
      isRequired(current, name)
        ? breaking([...path, name], 'is new and may not be absent')
        : growth([...path, name], 'is new'),
    );
  return [...kept, ...added];
};

const changedVariants = (released: readonly Node[], current: readonly Node[], path: Path) => {
  const inVariant = [...path, 'a variant'];
  const matches = released.map((variant) => ({
    variant,
    now: current.find((one) => isSameVariant(variant, one)),
  }));
  return [
    ...matches.flatMap(({ variant, now }) =>
      now === undefined ? [breaking(inVariant, 'is gone')] : compare(variant, now, inVariant),
    ),
    ...current
      .filter((one) => matches.every(({ now }) => now !== one))
      .map(() => growth(inVariant, 'is new')),
  ];
};

/** By the fields that have one possible value, as discriminators do; without such, by being equal. */
const isSameVariant = (a: Node, b: Node): boolean => {
  if (isSameText(a, b)) return true;
  const fixed = (node: Node) =>
    Object.entries(node.properties ?? {}).flatMap(([name, field]) =>
      'const' in field ? [[name, field.const]] : [],
    );
  return fixed(a).length === 0 ? isDeepStrictEqual(a, b) : isDeepStrictEqual(fixed(a), fixed(b));
};

const changedValues = (released: readonly unknown[], current: readonly unknown[], path: Path) => [
  ...released
    .filter((value) => !current.includes(value))
    .map((value) => breaking(path, `is no longer ${JSON.stringify(value)}`)),
  ...current
    .filter((value) => !released.includes(value))
    .map((value) => growth(path, `may be ${JSON.stringify(value)}`)),
];

const isSameText = (a: Node, b: Node): boolean => a.personal !== undefined && a.personal === b.personal;

const changedSubjects = ({ alsoOf: before = [] }: Node, { alsoOf: now = [] }: Node, path: Path) => [
  ...before
    .filter((kind) => !now.includes(kind))
    .map((kind) => breaking(path, `is no longer of ${kind}, too`)),
  ...now.filter((kind) => !before.includes(kind)).map((kind) => growth(path, `is of ${kind}, too`)),
];

const variantsOf = (node: Node) => node.oneOf ?? node.anyOf;
const valuesOf = (node: Node) => node.enum ?? ('const' in node ? [node.const] : undefined);

const sameBeside = (a: Node, b: Node, keys: readonly string[]): boolean => {
  const rest = (node: Node) =>
    Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)));
  return isDeepStrictEqual(rest(a), rest(b));
};

const breaking = (path: Path, what: string): ShapeChange => ({
  path: path.join('.'),
  what,
  isBreaking: true,
});
const growth = (path: Path, what: string): ShapeChange => ({ path: path.join('.'), what, isBreaking: false });
