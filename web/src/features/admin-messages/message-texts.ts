import type { PortalMessage } from '@setter/contracts/portal-messages/portal-messages';
import { formatDate } from '../../lib/time/time.ts';

type Expiring = Pick<PortalMessage, 'expiresAt'>;

export const isExpired = ({ expiresAt }: Expiring, now: Date): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= +now;

/** `Expires Nov 9, 2026`, or how it was sent. */
export function deliveryText(message: Expiring & Pick<PortalMessage, 'sendEmail'>, now: Date): string {
  const { expiresAt, sendEmail } = message;
  if (expiresAt === null) return sendEmail ? 'Also sent by e-mail' : 'Portal only';
  // The end of a day is the beginning of the next one.
  const lastDay = formatDate(Date.parse(expiresAt) - 1);
  return `${isExpired(message, now) ? 'Expired' : 'Expires'} ${lastDay}`;
}
