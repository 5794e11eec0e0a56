import type { LeadEvent } from '@setter/events/leads/events';
import type { LeadStatus, LostReason } from '@setter/events/leads/value-sets';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import type { Reservation } from '../reservations.ts';
import { changeLeadStatus } from './change-lead-status.ts';
import { detailsOf, type LeadDetails } from './lead-details.ts';
import { personOf, reservationsOf } from './lead-person.ts';
import type { KnownLead, Lead } from './state.ts';

export type ChangeLead = {
  readonly type: 'ChangeLead';
  readonly status?: LeadStatus | undefined;
  /** Why it is lost; without a status it becomes that. */
  readonly reason?: LostReason | undefined;
  /** Null clears; what is absent stays. */
  readonly changes: LeadDetails;
  readonly now: string;
};

/** By hand: its status, and what is shown of the person. What was sent stays in the enquiries. */
export const changeLead = ({ status, reason, changes, now }: ChangeLead, lead: Lead): Decided<LeadEvent> => {
  if (lead.status !== 'known') return reject('NotFound');
  const wanted = status ?? (reason === undefined ? undefined : 'lost');
  const moved =
    wanted === undefined
      ? { append: [] }
      : changeLeadStatus({ type: 'ChangeLeadStatus', status: wanted, reason, now }, lead);
  if (isRejection(moved)) return moved;
  const different = differing(lead, changes);
  if (Object.keys(different).length === 0) return moved;
  const changed: LeadEvent = {
    type: 'LeadDetailsChanged',
    data: { leadId: lead.leadId, changes: different },
  };
  return { append: [changed, ...moved.append], ...movedReservations(lead, different) };
};

const differing = (lead: KnownLead, changes: LeadDetails): LeadDetails => {
  const now = detailsOf(lead);
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([key, value]) => value !== undefined && value !== now[key as keyof LeadDetails],
    ),
  );
};

/** An e-mail or number that is another one from now on is this lead's, and the old one may be another's. */
const movedReservations = (lead: KnownLead, { email = lead.email, phone = lead.phone }: LeadDetails) => {
  const [before, after] = [personOf(lead), personOf({ email, phone })];
  const only = (person: typeof before) => ({
    email: before.email === after.email ? null : person.email,
    number: before.number === after.number ? null : person.number,
  });
  return {
    release: reservationsOf(lead, only(before), lead.leadId),
    reserve: reservationsOf(lead, only(after), lead.leadId).map((one): Reservation => ({
      ...one,
      taken: reject('LeadExists'),
    })),
  };
};
