import { Effect } from 'effect';
import { z } from 'zod';
import type { Form } from './form.ts';
import { invalidRequest, type StripeFailure } from './stripe-failure.ts';

export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'Invalid integer')
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const metadata = z.record(z.string().max(40), z.string().max(500));
export const expand = z.array(z.string());

/** The form as the schema has it; a parameter that is not in it is refused by name, as Stripe does. */
export const readForm = <A>(schema: z.ZodType<A>, form: Form): Effect.Effect<A, StripeFailure> => {
  const read = schema.safeParse(form);
  if (read.success) return Effect.succeed(read.data);
  const [issue] = read.error.issues;
  const [first = '', ...rest] = issue?.path.map(String) ?? [];
  const param = rest.reduce((name, part) => `${name}[${part}]`, first);
  if (issue?.code === 'unrecognized_keys') {
    const [unknown = ''] = issue.keys;
    const name = param === '' ? unknown : `${param}[${unknown}]`;
    return Effect.fail(invalidRequest('parameter_unknown', `Received unknown parameter: ${name}`, name));
  }
  if (issue?.code === 'invalid_type' && issue.input === undefined) {
    return Effect.fail(invalidRequest('parameter_missing', `Missing required param: ${param}.`, param));
  }
  return Effect.fail(invalidRequest('parameter_invalid', `Invalid ${param}: ${issue?.message ?? ''}`, param));
};
