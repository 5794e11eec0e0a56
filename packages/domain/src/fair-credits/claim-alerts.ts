import type { FairCreditEvent } from '@setter/events/fair-credits/events';
import { hourMs } from '@setter/events/terms/value-sets';
import { isBefore, plusMs } from '../time.ts';

type Requested = Extract<FairCreditEvent, { readonly type: 'FairCreditRequested' }>['data'];

/** Whether the system decides a claim in the append in which it is made: there is nothing to be done about it then. */
export const isDecidedAtOnce = ({
  duplicateOf,
  review,
}: Pick<Requested, 'duplicateOf' | 'review'>): boolean => duplicateOf !== null && review === null;

const noticeMs = 4 * hourMs;

/** The instant from which on little time is left to decide. */
export const isDueSoonFrom = (dueAt: string): string => plusMs(dueAt, -noticeMs);

/** Whether little time is left to decide; false in review, where no time limit runs. */
export const isDueSoon = ({ dueAt }: Pick<Requested, 'dueAt'>, now: string): boolean =>
  dueAt !== null && !isBefore(now, isDueSoonFrom(dueAt));
