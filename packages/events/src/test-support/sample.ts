import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { marks } from '../marks.ts';

/**
 * Data as it might lie in the log, always the same for the same schema: each variant of each field, every field filled,
 * and once without those that may be absent.
 */
export const samplesOf = (schema: z.ZodObject): readonly Record<string, unknown>[] => {
  const filled = Array.from({ length: variantsIn(schema) }, (_, variant) => sampleOf(schema, variant));
  const bare = withoutOptional(schema, filled[0]);
  return isDeepStrictEqual(bare, filled[0]) ? filled : [...filled, bare as Record<string, unknown>];
};

/** The first of those samples. */
const sampleOf = (schema: z.ZodObject, variant = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([key, value]) => [
      key,
      sample(value as z.ZodType, [key], { schema, variant }),
    ]),
  );

/** How many variants the field has that has most. */
const variantsIn = (schema: z.core.$ZodType): number => {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return variantsIn(schema.unwrap());
  if (schema instanceof z.ZodObject) return Math.max(1, ...Object.values(schema.shape).map(variantsIn));
  if (schema instanceof z.ZodArray) return variantsIn(schema.element);
  if (schema instanceof z.ZodRecord) return variantsIn(schema.valueType);
  if (schema instanceof z.ZodUnion) return Math.max(schema.options.length, ...schema.options.map(variantsIn));
  return 1;
};

const withoutOptional = (schema: z.core.$ZodType, value: unknown): unknown => {
  if (schema instanceof z.ZodNullable) return withoutOptional(schema.unwrap(), value);
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).map((element) => withoutOptional(schema.element, element));
  if (schema instanceof z.ZodUnion) return withoutOptional(schema.options[0]!, value);
  if (!(schema instanceof z.ZodObject)) return value;
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([key, field]) =>
      field instanceof z.ZodOptional
        ? []
        : [[key, withoutOptional(field, (value as Record<string, unknown>)[key])]],
    ),
  );
};

type Wanted = { readonly schema: z.ZodObject; readonly variant: number };

const sealedBytes = 'EI13ZxOTGFWULNdqwI3O5l4GiHfDI25KG0xYLx3vc0u4';
const sampleClientId = 7;

const sample = (schema: z.core.$ZodType, path: readonly string[], wanted: Wanted): unknown => {
  const privacy = marks.get(schema as z.ZodType)?.privacy;
  if (privacy !== undefined && privacy !== 'public') {
    const [outer = '', ...inner] = privacy.personal.map(({ kind, idField }) => {
      const id = sample(wanted.schema.shape[idField] as z.ZodType, [idField], wanted);
      return `${kind}-${String(id)}`;
    });
    const within = inner.map((subjectId) => `>${subjectId}`).join('');
    return `sealed:1:${outer}:${path.join('.')}${within}:${sealedBytes}`;
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return sample(schema.unwrap(), path, wanted);
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, value]) => [
        key,
        sample(value as z.ZodType, [...path, key], wanted),
      ]),
    );
  }
  if (schema instanceof z.ZodArray) return [sample(schema.element, [...path, '*'], wanted)];
  if (schema instanceof z.ZodRecord) return { id: sample(schema.valueType, [...path, 'id'], wanted) };
  if (schema instanceof z.ZodUnion)
    return sample(schema.options[wanted.variant % schema.options.length]!, path, wanted);
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
