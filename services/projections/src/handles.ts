import type { SetterEvent } from '@setter/events/registry';
import type { Recorded } from './read-model.ts';

type EventType = SetterEvent['type'];
type OfType<T extends EventType> = Extract<Recorded, { readonly type: T }>;

/** Tells the events of some types from all others; `types` is their list. */
export type Handles<T extends EventType> = ((event: Recorded) => event is OfType<T>) & {
  readonly types: readonly T[];
};

/**
 * The events that a read model handles, as one value for both its list of types and its `keys`, so that the compiler
 * knows their fields, and a type that is not in the list cannot have a key.
 */
export const handlesOnly = <const T extends EventType>(...types: readonly T[]): Handles<T> => {
  const known: ReadonlySet<string> = new Set(types);
  const handles = (event: Recorded): event is OfType<T> => known.has(event.type);
  return Object.assign(handles, { types });
};
