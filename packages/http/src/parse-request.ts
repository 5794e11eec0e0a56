import type { Call } from '@setter/contracts/call';
import { notStorable } from '@setter/contracts/fields';
import { z } from 'zod';
import { type FieldError, type HttpProblem, invalidRequest } from './call-failure.ts';
import { issueText } from './issue-text.ts';

export type RequestParts = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

const check = (
  schema: z.ZodType,
  value: unknown,
): { readonly data?: unknown; readonly errors: readonly FieldError[] } => {
  // A call without a schema takes nothing, whatever is sent.
  if (schema instanceof z.ZodUndefined) return { errors: [] };
  const result = schema.safeParse(value, { error: issueText });
  if (result.success) return { data: result.data, errors: [] };
  const errors = result.error.issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }));
  // A field is told one thing at a time: the first, since later ones may only follow from it.
  const isFirst = ({ path }: FieldError, index: number) =>
    path === '' || errors.findIndex((other) => other.path === path) === index;
  return { errors: errors.filter(isFirst) };
};

/** Postgres keeps no NUL: nothing that has one in its address is there, and asking for it would fail. */
const nulsIn = (parts: unknown): readonly FieldError[] =>
  Object.entries((parts ?? {}) as Readonly<Record<string, unknown>>).flatMap(([path, value]) =>
    [value].flat().some((text) => typeof text === 'string' && text.includes('\u0000'))
      ? [{ path, message: notStorable }]
      : [],
  );

/**
 * Checks params, query and body against the call's contract; keys that it does not name are dropped.
 * Returns the errors of all three at once.
 */
export const parseRequest = (call: Call, given: RequestParts): RequestParts | HttpProblem => {
  const params = check(call.params, given.params);
  const query = check(call.query, given.query);
  // Fields that nothing was sent of are told as those of an empty body.
  const body = check(call.body, given.body ?? (call.body instanceof z.ZodObject ? {} : undefined));
  const nuls = [...nulsIn(params.data), ...nulsIn(query.data)];
  const errors = [...nuls, ...params.errors, ...query.errors, ...body.errors];
  return errors.length > 0
    ? invalidRequest(errors)
    : { params: params.data, query: query.data, body: body.data };
};
