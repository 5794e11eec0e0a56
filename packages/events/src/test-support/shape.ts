import { z } from 'zod';
import { marks } from '../marks.ts';

/**
 * A schema as JSON that can be kept and compared: fields, types, bounds, closed sets, and whose each personal text
 * is. Patterns are left out, since they belong to the library and not to us.
 */
export const shapeOf = (schema: z.ZodObject): unknown => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    override: ({ zodSchema, jsonSchema }) => {
      delete jsonSchema.pattern;
      const privacy = marks.get(zodSchema as unknown as z.ZodType)?.privacy;
      if (privacy === undefined || privacy === 'public') return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      const [first, ...others] = privacy.personal.map(({ kind }) => kind);
      jsonSchema['personal'] = first;
      if (others.length > 0) jsonSchema['alsoOf'] = others;
    },
  });
  return JSON.parse(JSON.stringify(shape));
};
