import type { z } from 'zod';

/** The partition key: events with the same key stay in order. */
export type EventDefinition<T extends string = string, S extends z.ZodObject = z.ZodObject> = {
  readonly type: T;
  /** Version of the current shape; older shapes are listed in `previous`. */
  readonly version: number;
  readonly schema: S;
  /** Frozen older shapes, oldest first, each with the pure step to the next one. */
  readonly previous: readonly PreviousShape[];
  /** Most bytes of one as it is stored, where that is not what most events may have. */
  readonly maxBytes?: number;
};

export type PreviousShape = {
  readonly version: number;
  readonly schema: z.ZodObject;
  readonly upcast: (data: Readonly<Record<string, unknown>>) => Record<string, unknown>;
};

export const defineEvent = <const T extends string, S extends z.ZodObject>(
  type: T,
  schema: S,
  previous: readonly PreviousShape[] = [],
  limits: { readonly maxBytes?: number } = {},
): EventDefinition<T, S> => ({ type, version: previous.length + 1, schema, previous, ...limits });

/** The event value that a definition describes: `{type, data}`. */
export type EventOf<D> =
  D extends EventDefinition<infer T, infer S>
    ? { readonly type: T; readonly data: Readonly<z.infer<S>> }
    : never;
