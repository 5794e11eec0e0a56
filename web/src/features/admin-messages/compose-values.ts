import type { BodyOf } from '@setter/contracts/call';
import type { sendMessage } from '@setter/contracts/portal-messages/portal-messages';
import { messageLimits, type MessageType } from '@setter/events/portal-messages/value-sets';
import { formatCount } from '../../lib/texts/count.ts';
import { dayOf } from '../../lib/time/time.ts';
import { fromWallClock } from '../../lib/time/wall-clock.ts';

export interface ComposeValues {
  /** Null: all clients. */
  readonly clientId: number | null;
  readonly type: MessageType;
  readonly subject: string;
  readonly message: string;
  readonly isPinned: boolean;
  /** The last day, `yyyy-MM-dd`; empty for none. */
  readonly expires: string;
  readonly sendEmail: boolean;
}

export const noMessage: ComposeValues = {
  clientId: null,
  type: 'info',
  subject: '',
  message: '',
  isPinned: false,
  expires: '',
  sendEmail: false,
};

type Errors = Readonly<Record<string, string>>;

export const isEmpty = (text: string): boolean => text.trim() === '';

/** What has to be put right, by field. */
export function composeErrors({ subject, message, expires }: ComposeValues, now: Date): Errors {
  const end = endOf(expires);
  return {
    ...textError('subject', subject, 'Subject is required'),
    ...textError('message', message, 'Message is required'),
    ...(end !== null && +end <= +now && { expiresAt: 'Choose an expiry that is still to come.' }),
  };
}

function textError(field: keyof typeof messageLimits, text: string, required: string): Errors {
  if (isEmpty(text)) return { [field]: required };
  const most = messageLimits[field];
  return text.trim().length > most ? { [field]: `Use at most ${formatCount(most)} characters.` } : {};
}

/** What is sent. */
export function composeBody({ expires, ...values }: ComposeValues): BodyOf<typeof sendMessage> {
  const end = endOf(expires);
  return { ...values, expiresAt: end === null ? null : end.toISOString() };
}

/** The instant at which a day of the business is over; null where there is none. */
function endOf(day: string): Date | null {
  const noon = fromWallClock(day, '12:00');
  return noon.kind === 'one' ? dayOf(noon.instant).end : null;
}

export type Room = 'enough' | 'little' | 'none';

/** How much room a text has left: little in the last tenth. */
export function roomOf(text: string, most: number): Room {
  const { length } = text.trim();
  if (length > most) return 'none';
  return length > most * 0.9 ? 'little' : 'enough';
}
