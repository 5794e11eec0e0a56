import type { CallOutcome } from '@setter/events/leads/value-sets';

/** In the order of the keys 1 to 8; a list of its own, since that of the events would be in every page's first load. */
export const outcomes = [
  'no_answer',
  'left_message',
  'call_back',
  'booked',
  'not_interested',
  'not_qualified',
  'wrong_number',
  'do_not_contact',
] as const satisfies readonly CallOutcome[];
