import type { AppointmentOutcome } from '@setter/events/appointments/value-sets';
import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import { bookings } from './bookings.ts';
import { day, hour, minute, type Step } from './steps.ts';

/** Credits that clients have asked back, by the week and title of the appointment of one client. */
const claims: readonly {
  readonly username: string;
  readonly week: number;
  readonly title: string;
  readonly outcome: AppointmentOutcome;
  readonly reason: FairCreditReason;
  readonly words: string;
  readonly declined: string | null;
}[] = [
  {
    username: 'demo.client',
    week: -2,
    title: 'Rate review',
    outcome: 'not_as_described',
    reason: 'not_qualified',
    words: 'He wants a lower rate on a loan that he does not have yet.',
    declined: 'He is about to buy, as the description says. Price and timing are no reason.',
  },
  {
    username: 'northhead.lending',
    week: -1,
    title: 'Invoice finance',
    outcome: 'wrong_person',
    reason: 'wrong_details',
    words: 'The number belongs to somebody who never asked for a call.',
    declined: null,
  },
];

const claimFor = (appointment: number) => {
  const { username, week, title } = bookings[appointment] ?? { username: '', week: 0, title: '' };
  return claims.find((one) => one.username === username && one.week === week && one.title === title);
};

/** What most clients say by the mailed link: every seventh says nothing. */
const usually = (appointment: number): AppointmentOutcome | undefined =>
  appointment % 7 === 3 ? undefined : appointment % 11 === 5 ? 'not_as_described' : 'held';

/** How an appointment went that was unlocked and is over, and what was asked back for it. */
export const planOutcome = (
  appointment: number,
  { end, now, missed }: { readonly end: number; readonly now: number; readonly missed: boolean },
): Step[] => {
  if (now - minute <= end) return [];
  const before = (at: number) => Math.min(at, now - minute);
  const claim = claimFor(appointment);
  const outcome = missed ? 'no_show' : (claim?.outcome ?? usually(appointment));
  if (outcome === undefined) return [];
  const said: Step = { at: before(end + 70 * minute), act: { kind: 'reportOutcome', appointment, outcome } };
  if (claim === undefined) return [said];
  const { username, reason, words, declined } = claim;
  return [
    said,
    { at: end + 3 * hour, act: { kind: 'claim', appointment, username, reason, words } },
    { at: end + day, act: { kind: 'decideClaim', appointment, declined } },
  ];
};
