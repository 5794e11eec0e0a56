import type { StaffAccount } from '@setter/contracts/staff/accounts';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { shown } from '../../lib/texts/personal.ts';
import { dayKey, formatDate, formatTime } from '../../lib/time/time.ts';

/** What a role may do, said before it is given. */
export const roleSentences: Readonly<Record<StaffRole, string>> = {
  owner: 'Owners may do everything: they decide who works here, and publish the rules for fair credits.',
  admin: 'Admins may do everything but decide who works here and publish the rules for fair credits.',
  setter:
    'Setters work leads and appointments and see of a client the name and the business. No credits, payments, exports, settings, templates or pages.',
};

/** What a person is called where there is room for one name. */
export const personName = ({ name, email }: Pick<StaffAccount, 'name' | 'email'>): string =>
  shown(name) || shown(email);

const factorLabels = { app: 'App', passkey: 'Passkey' } as const;

/** `Passkey, app`; `None` where one could be on, `-` before the invitation is accepted. */
export function factorsText({ factors, state }: Pick<StaffAccount, 'factors' | 'state'>): string {
  if (state === 'invited') return '-';
  if (factors.length === 0) return 'None';
  const labels = factors
    .map((factor) => factorLabels[factor])
    .toSorted()
    .toReversed()
    .join(', ');
  return labels.charAt(0) + labels.slice(1).toLowerCase();
}

type Seen = Pick<StaffAccount, 'state' | 'lastSeenAt' | 'invitedUntil' | 'inactiveSince'>;

/** When the person was last there, or why not. */
export function seenText({ state, lastSeenAt, invitedUntil, inactiveSince }: Seen, now: Date): string {
  if (state === 'invited') {
    if (invitedUntil === null) return 'Invited';
    return Date.parse(invitedUntil) > +now
      ? `Invited, link until ${formatDate(invitedUntil)}`
      : `Invited, link ended ${formatDate(invitedUntil)}`;
  }
  if (state === 'inactive')
    return inactiveSince === null ? 'Inactive' : `Inactive since ${formatDate(inactiveSince)}`;
  if (lastSeenAt === null) return 'Not yet';
  return dayKey(lastSeenAt) === dayKey(now) ? `Today, ${formatTime(lastSeenAt)}` : formatDate(lastSeenAt);
}
