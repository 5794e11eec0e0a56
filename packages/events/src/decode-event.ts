import type { z } from 'zod';
import type { EventDefinition } from './define-event.ts';
import type { StoredEvent } from './envelope.ts';

export type DecodeFailure = {
  readonly type: string;
  readonly schemaVersion: number;
  readonly reason: string;
};

export type Decoded<E extends StoredEvent = StoredEvent> =
  | { readonly ok: true; readonly event: E }
  | { readonly ok: false; readonly failure: DecodeFailure };

const parsed = (schema: z.ZodObject, data: unknown) => schema.safeParse(data);

/**
 * Turns stored data into the current shape: the schema of the version it was written in, then each upcaster,
 * then the current schema. Works alike for sealed and for opened personal texts. `definition` is the type's; undefined
 * for one that is not known.
 */
export const decodeEvent = (
  definition: EventDefinition | undefined,
  type: string,
  schemaVersion: number,
  data: unknown,
): Decoded => {
  const failed = (reason: string): Decoded => ({ ok: false, failure: { type, schemaVersion, reason } });
  if (definition === undefined) return failed('unknown event type');
  if (schemaVersion > definition.version) return failed('written by a newer version');
  let current = data;
  for (const shape of definition.previous) {
    if (shape.version < schemaVersion) continue;
    const old = parsed(shape.schema, current);
    if (!old.success) return failed(old.error.message);
    current = shape.upcast(old.data);
  }
  const result = parsed(definition.schema, current);
  if (!result.success) return failed(result.error.message);
  return { ok: true, event: { type: definition.type, data: result.data } };
};
