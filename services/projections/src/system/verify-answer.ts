import { isDeepStrictEqual } from 'node:util';
import type { VerifyRun } from '@setter/contracts/system/verify';
import { isSealed } from '@setter/event-store/keys';
import type { AnyRow } from '../read-model.ts';
import type { VerifyRun as StoredRun } from '../runner/verify-requests.ts';

/** The answer to a comparison. Personal texts stay sealed, as they are in the tables. */
export const verifyAnswer = (run: StoredRun): VerifyRun => {
  const { state, startedAt, finishedAt, events, of, rows, total, differences, failure } = run;
  return {
    state,
    startedAt,
    events,
    of,
    ...(finishedAt !== null && { finishedAt }),
    ...(rows !== null && { rows }),
    ...(total !== null && { total }),
    ...(differences !== null && { differences: differences.map(differenceAnswer) }),
    ...(failure !== null && { failure }),
  };
};

const differenceAnswer = ({ key, live, rebuilt }: NonNullable<StoredRun['differences']>[number]) => ({
  key,
  // Said before the texts are covered, since two that differ look the same then.
  columns: differing(live ?? {}, rebuilt ?? {}),
  live: live ? covered(live) : null,
  rebuilt: rebuilt ? covered(rebuilt) : null,
});

const differing = (live: AnyRow, rebuilt: AnyRow): string[] =>
  [...new Set([...Object.keys(live), ...Object.keys(rebuilt)])].filter(
    (column) => !isDeepStrictEqual(live[column], rebuilt[column]),
  );

const covered = (row: AnyRow): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, cover(value)]));

const cover = (value: unknown): unknown => {
  if (typeof value === 'string') return isSealed(value) ? { sealed: true } : value;
  if (Array.isArray(value)) return value.map(cover);
  return typeof value === 'object' && value !== null ? covered({ ...value }) : value;
};
