import type { Call } from '@setter/contracts/call';
import { reject } from '@setter/domain/rejections';
import type { AdminSession } from '@setter/identity/sessions';
import { type HttpProblem, invalidRequest } from './call-failure.ts';
import { toHttpProblem } from './problems.ts';

/** Rows that a setter sees at once: as many as work needs, and not the whole business in one file. */
const mostRows = 100;

/**
 * The problem with a list that a setter looks at, of which a page or one row is shown; undefined where there is none.
 * `query`: as the call's contract reads it.
 */
export const setterListProblem = (
  { answers }: Pick<Call, 'answers'>,
  query: unknown,
  admin: Pick<AdminSession, 'role'> | undefined,
): HttpProblem | undefined => {
  if (answers !== 'list' || admin?.role !== 'setter') return undefined;
  const { limit, id } = query as { readonly limit?: number; readonly id?: string };
  if (limit === undefined) return id === undefined ? toHttpProblem(reject('AdminsOnly')) : undefined;
  return limit > mostRows
    ? invalidRequest([{ path: 'limit', message: `Ask for 1 to ${mostRows} rows.` }])
    : undefined;
};
