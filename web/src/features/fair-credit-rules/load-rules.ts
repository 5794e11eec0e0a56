import {
  currentFairCreditRules,
  getFairCreditRules,
  listFairCreditRules,
} from '@setter/contracts/fair-credits/rules';
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';

/** One version of the rules, the one in force unless it is named, beside all versions. Throws `notFound` for one that is none. */
export async function loadRules(queryClient: QueryClient, version?: string) {
  const api = apiOf(queryClient);
  const listed = api(listFairCreditRules).catch(() => null);
  const rules = await (
    version === undefined ? api(currentFairCreditRules) : api(getFairCreditRules, { params: { version } })
  ).catch((error: unknown) => {
    // 400: no version has such a number.
    const isMissing = error instanceof ApiError && [400, 404].includes(error.status);
    throw isMissing ? notFound() : error;
  });
  // Without the list the page says less; the rules are what it is for.
  const versions = (await listed) ?? [rules];
  return { rules, versions };
}

export type LoadedRules = Awaited<ReturnType<typeof loadRules>>;
