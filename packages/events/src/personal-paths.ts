import { z } from 'zod';
import { marks, type Subject } from './marks.ts';

export type PersonalPath = {
  readonly path: readonly string[];
  /** One, or all under whose keys it is sealed, one within the other. */
  readonly subjects: readonly Subject[];
};
type Walked = { personal: PersonalPath[]; unmarked: string[] };

/** `*` stands for each element of an array or each value of a record. */
export const anyKey = '*';

const walk = (schema: z.core.$ZodType, path: readonly string[], out: Walked): void => {
  const privacy = marks.get(schema as z.ZodType)?.privacy;
  if (privacy === 'public') return;
  if (privacy !== undefined) {
    out.personal.push({ path, subjects: privacy.personal });
    return;
  }
  if (schema instanceof z.ZodObject) {
    for (const [key, value] of Object.entries(schema.shape)) walk(value, [...path, key], out);
  } else if (schema instanceof z.ZodArray) walk(schema.element, [...path, anyKey], out);
  else if (schema instanceof z.ZodRecord) walk(schema.valueType, [...path, anyKey], out);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    walk(schema.unwrap(), path, out);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) walk(option, path, out);
  else if (
    !(schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean) &&
    !(schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral)
  ) {
    // Closed sets are public by nature; every other text must say what it is.
    out.unmarked.push(path.join('.'));
  }
};

const walked = (schema: z.ZodObject): Walked => {
  const out: Walked = { personal: [], unmarked: [] };
  walk(schema, [], out);
  return out;
};

/** Where the personal texts of an event lie, and whose they are. */
export const personalPaths = (schema: z.ZodObject): readonly PersonalPath[] => walked(schema).personal;

/** Paths of texts that are marked neither personal nor public: must be empty for every event. */
export const unmarkedPaths = (schema: z.ZodObject): readonly string[] => walked(schema).unmarked;
