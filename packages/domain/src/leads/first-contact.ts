import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { isBefore } from '../time.ts';
import type { Contacting } from './contacting.ts';
import type { DeskSettings } from './desk-settings.ts';
import { firstContactDueAt, type FirstContactRules, minutesWaited } from './first-contact-time.ts';
import type { KnownLead, Lead } from './state.ts';

export type MissFirstContact = {
  readonly type: 'MissFirstContact';
  readonly timeZone: string;
  readonly now: string;
};

type Waiting = { readonly lead: Lead; readonly settings: DeskSettings };

/** When the next thing happens to an enquiry that waits without a call; undefined where nothing does. */
export const nextFirstContactAt = (lead: Lead, rules: FirstContactRules): string | undefined => {
  if (lead.status !== 'known') return undefined;
  const { waitingSince, owner, isMissed } = lead.contacting;
  if (waitingSince === null) return undefined;
  const dueAt = firstContactDueAt(lead, rules, waitingSince);
  if (!isMissed) return dueAt;
  const lostAt = losesAt(lead, owner, rules);
  return lostAt === undefined || isBefore(dueAt, lostAt) ? lostAt : dueAt;
};

/** When its owner has had it for as long as a first contact may take; undefined where it stays theirs. */
const losesAt = (
  lead: KnownLead,
  owner: Contacting['owner'],
  rules: FirstContactRules,
): string | undefined => {
  if (owner === null || owner.cause === 'given') return undefined;
  return owner.assignedAt === null
    ? (lead.contacting.waitingSince ?? undefined)
    : firstContactDueAt(lead, rules, owner.assignedAt);
};

/**
 * The time in which an enquiry that waits is to be called is over: that is recorded once for each waiting. Who took the lead, or
 * called it, as long ago has it no longer; who was given it keeps it.
 */
export const missFirstContact = (
  { timeZone, now }: MissFirstContact,
  { lead, settings }: Waiting,
): Decided<{ readonly lead: LeadEvent }> => {
  if (lead.status !== 'known') return reject('NotFound');
  const rules = { settings, timeZone };
  const nextAt = nextFirstContactAt(lead, rules);
  const { leadId, contacting } = lead;
  const { waitingSince, owner, isMissed } = contacting;
  if (nextAt === undefined || waitingSince === null) return { append: {} };
  if (isBefore(now, nextAt)) return reject('FirstContactNotDue');
  const minutes = minutesWaited(lead, rules, waitingSince, now);
  const missed: LeadEvent = { type: 'FirstContactMissed', data: { leadId, since: waitingSince, minutes } };
  const losesIt = losesAt(lead, owner, rules);
  const isLost = owner !== null && losesIt !== undefined && !isBefore(now, losesIt);
  const released: LeadEvent[] = isLost
    ? [{ type: 'LeadReleased', data: { leadId, adminId: owner.adminId, cause: 'not_contacted' } }]
    : [];
  return { append: { lead: [...(isMissed ? [] : [missed]), ...released] } };
};
