import { z } from 'zod';
import { marks } from '../marks.ts';

/** Data as it might lie in the log, every field filled: always the same for the same schema. */
export const sampleOf = (schema: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([key, value]) => [key, sample(value as z.ZodType, [key], schema)]),
  );

const sealedBytes = 'EI13ZxOTGFWULNdqwI3O5l4GiHfDI25KG0xYLx3vc0u4';
const sampleClientId = 7;

const sample = (schema: z.core.$ZodType, path: readonly string[], event: z.ZodObject): unknown => {
  const privacy = marks.get(schema as z.ZodType)?.privacy;
  if (privacy !== undefined && privacy !== 'public') {
    const field = privacy.personal.idField;
    const id = String(sample(event.shape[field] as z.ZodType, [field], event));
    return `sealed:1:${privacy.personal.kind}-${id}:${path.join('.')}:${sealedBytes}`;
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return sample(schema.unwrap(), path, event);
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, value]) => [
        key,
        sample(value as z.ZodType, [...path, key], event),
      ]),
    );
  }
  if (schema instanceof z.ZodArray) return [sample(schema.element, [...path, '*'], event)];
  if (schema instanceof z.ZodUnion) return sample(schema.options[0]!, path, event);
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNumber)
    return Math.min(Math.max(sampleClientId, schema.minValue ?? 0), schema.maxValue ?? Infinity);
  return sampleText(schema, path);
};

const sampleText = (schema: z.core.$ZodType, path: readonly string[]): string => {
  const name = path.at(-1) ?? '';
  // A UUID v7 that differs by field, so that a mix-up of two fields is seen.
  if (schema instanceof z.ZodUUID)
    return `0192f3a4-5b6c-7d8e-9f01-${Buffer.from(name).toString('hex').padEnd(12, '0').slice(0, 12)}`;
  if (schema instanceof z.ZodISODateTime) return '2026-11-21T03:00:00.000Z';
  if (schema instanceof z.ZodISODate) return '2026-11-21';
  if (
    schema instanceof z.ZodString &&
    !schema.safeParse('some text').success &&
    schema.safeParse(name).success
  )
    return name;
  if (name === 'documentsKey') return `${sampleClientId}-2026-27`;
  if (schema instanceof z.ZodString) return name === 'timeZone' ? 'Australia/Sydney' : `some ${name}`;
  throw new Error(`no sample is known for ${path.join('.')}`);
};
