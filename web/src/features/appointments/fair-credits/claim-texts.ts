import type { FairCredit } from '@setter/contracts/fair-credits/claims';
import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import type { Tone } from '../../../components/ui/badge.tsx';
import { format } from '../../../lib/time/format.ts';
import { shown } from '../../../lib/texts/personal.ts';
import { formatTime, inBusinessZone } from '../../../lib/time/time.ts';

/** `Friday, Nov 6, 12:20 PM` */
export const dueText = (instant: string) =>
  `${format(inBusinessZone(instant), 'EEEE, MMM d')}, ${formatTime(instant)}`;

/** `Nov 10, 11:30 AM` */
export const untilText = (instant: string) =>
  `${format(inBusinessZone(instant), 'MMM d')}, ${formatTime(instant)}`;

/** Why no time limit runs, with both numbers. */
export const reviewText = ({ claims, unlocks }: NonNullable<FairCredit['review']>) =>
  `A person decides: you asked for ${claims} of ${unlocks} credits in 90 days (rule 7). No time limit runs.`;

interface ClaimState {
  readonly tone: Tone;
  readonly label: string;
  readonly text: string;
}

const isBack = 'The credit is back in your balance.';

/**
 * What became of a claim.
 *
 * @param earlier the appointment of the same person that was paid for before, where it is still in the portal
 */
export function claimState(
  { state, decidedBy, dueAt, review, decision }: FairCredit,
  earlier?: ClientAppointment,
): ClaimState {
  if (state === 'approved')
    return { tone: 'green', label: 'Approved', text: approvedText(decidedBy, earlier) };
  if (state === 'declined') {
    const why = decision === null ? '' : ' because:';
    return { tone: 'red', label: 'Declined', text: `We declined this${why}` };
  }
  if (state === 'settled') {
    return {
      tone: 'grey',
      label: 'Settled',
      text: 'Settled without a decision: the credit came back otherwise, or the appointment got a new time.',
    };
  }
  if (state === 'lapsed') return { tone: 'grey', label: 'Lapsed', text: 'This request has lapsed.' };
  if (review !== null) return { tone: 'ochre', label: 'In review', text: reviewText(review) };
  const due = dueAt === null ? '' : ` by ${dueText(dueAt)}`;
  return {
    tone: 'blue',
    label: 'Open',
    text: `We answer${due}. If nobody has decided by then, the credit comes back by itself.`,
  };
}

function approvedText(decidedBy: FairCredit['decidedBy'], earlier: ClientAppointment | undefined): string {
  if (decidedBy === 'clock') return `Nobody had decided in time, so our system approved it. ${isBack}`;
  if (decidedBy === 'duplicate') {
    const which =
      earlier === undefined
        ? ''
        : `, ${shown(earlier.title)} on ${format(inBusinessZone(earlier.startTime), 'MMM d, yyyy')}`;
    return `You have paid for an appointment with this person before${which}. Our system approved it at once. ${isBack}`;
  }
  return `We approved this. ${isBack}`;
}

const email = /[^\s@]+@[^\s@]+\.\w/;
const phone = /(?:\d[\s().+-]{0,2}){8,}/;

/** Whether words name an email address or a phone number, which no one needs to decide. */
export const namesContact = (words: string) => email.test(words) || phone.test(words);
