import { anyKey, personalPaths, type PersonalPath } from '@setter/events/personal-paths';
import type { EventDefinition } from '@setter/events/define-event';
import type { Subject } from '@setter/events/marks';

type Data = Readonly<Record<string, unknown>>;

/** Seals a text under the keys of all these subjects. */
export type SealText = (subjectIds: readonly string[], path: string, text: string) => string;

const pathsOf = new WeakMap<EventDefinition, readonly PersonalPath[]>();
const cachedPaths = (definition: EventDefinition): readonly PersonalPath[] => {
  const known = pathsOf.get(definition);
  if (known !== undefined) return known;
  const paths = personalPaths(definition.schema);
  pathsOf.set(definition, paths);
  return paths;
};

const idOf = (data: Data, subject: Subject): string => {
  const id = data[subject.idField];
  if (typeof id !== 'string' && typeof id !== 'number')
    throw new TypeError(`an event does not say whose data it holds (${subject.kind})`);
  return String(id);
};
const subjectIdOf = (data: Data, subject: Subject): string => `${subject.kind}-${idOf(data, subject)}`;

/**
 * Adds whose keys the personal texts in this event need, each with the id of the subject's own stream; fields that are
 * empty need none.
 */
export const subjectsIn = (definition: EventDefinition, data: Data, into: Map<string, string>): void => {
  for (const path of cachedPaths(definition)) {
    for (const subject of path.subjects) {
      const subjectId = subjectIdOf(data, subject);
      if (into.has(subjectId)) continue;
      const { kind, stream = kind } = subject;
      visit(data, path.path, 0, () => into.set(subjectId, `${stream}-${idOf(data, subject)}`));
    }
  }
};

/** The event's data with each personal text replaced by what `sealText` answers; the input stays as it is. */
export const sealEvent = (definition: EventDefinition, data: Data, sealText: SealText): Data => {
  let sealed: unknown = data;
  for (const path of cachedPaths(definition)) {
    const subjectIds = path.subjects.map((subject) => subjectIdOf(data, subject));
    const name = path.path.join('.');
    sealed = replace(sealed, path.path, 0, (text) => sealText(subjectIds, name, text));
  }
  return sealed as Data;
};

const visit = (value: unknown, path: readonly string[], depth: number, found: () => void): void => {
  if (depth === path.length) {
    if (typeof value === 'string') found();
  } else if (typeof value === 'object' && value !== null) {
    const key = path[depth]!;
    if (key === anyKey) for (const item of Object.values(value)) visit(item, path, depth + 1, found);
    else visit((value as Record<string, unknown>)[key], path, depth + 1, found);
  }
};

const replace = (
  value: unknown,
  path: readonly string[],
  depth: number,
  by: (text: string) => string,
): unknown => {
  if (depth === path.length) return typeof value === 'string' ? by(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  const key = path[depth]!;
  if (Array.isArray(value))
    return key === anyKey ? value.map((item) => replace(item, path, depth + 1, by)) : value;
  const record = value as Record<string, unknown>;
  if (key === anyKey) {
    return Object.fromEntries(
      Object.entries(record).map(([name, item]) => [name, replace(item, path, depth + 1, by)]),
    );
  }
  return key in record ? { ...record, [key]: replace(record[key], path, depth + 1, by) } : record;
};
