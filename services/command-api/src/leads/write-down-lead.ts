import type { CaptureLead } from '@setter/domain/leads/capture-lead';
import type { LeadOrigin } from '@setter/domain/leads/lead-origin';
import { leadOriginReservation, leadPhoneReservation } from '@setter/domain/leads/lead-origin';
import { isPersonOf, personOf } from '@setter/domain/leads/lead-person';
import type { Lead } from '@setter/domain/leads/state';
import type { Reservation } from '@setter/domain/reservations';
import type { CommandContext } from '@setter/event-store/append';
import { stateOf } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { Effect } from 'effect';
import { EntityIds } from '../entity-ids.ts';
import { leadFold } from '../folds.ts';
import { type Enquiry, captureAs } from './capture-lead.ts';

type WrittenDown = Pick<CaptureLead, 'name' | 'email' | 'phone' | 'company' | 'industry' | 'message'> &
  Required<Pick<CaptureLead, 'state' | 'received' | 'adminId'>>;

const office: LeadOrigin = { source: 'office', landingPageId: null };

/**
 * An enquiry that the office writes down, by the one who does: it belongs to the newest lead of that person wherever that came
 * from, else it makes one.
 */
export const writeDownLead = Effect.fn('writeDownLead')(function* (
  context: CommandContext,
  written: WrittenDown,
) {
  const nothing = { source: null, medium: null, campaign: null };
  const enquiry = { ...written, sourceLabel: 'Office', answers: [], utm: nothing, openedAt: null };
  return yield* captureAs(context, { ...enquiry, origin: office }, newestOfPerson);
});

/** The newest lead of who has the e-mail, else of who has the number, of any origin. */
const newestOfPerson = Effect.fnUntraced(function* (enquiry: Enquiry) {
  const { reservationOwner, reservationOwners } = yield* EventStore;
  const { landingPages } = yield* EntityIds;
  const origins: readonly LeadOrigin[] = [
    office,
    { source: 'homepage', landingPageId: null },
    ...(yield* landingPages).map((landingPageId) => ({ source: 'landing_page', landingPageId }) as const),
  ];
  const { email, number } = personOf(enquiry);
  const newest = Effect.fnUntraced(function* (reserved: (origin: LeadOrigin) => Reservation) {
    const [{ kind }] = [reserved(office)];
    const owners = yield* reservationOwners(
      kind,
      origins.map((origin) => reserved(origin).value),
    );
    const leads = yield* Effect.forEach(owners, (leadId) => stateOf(leadFold(leadId)), { concurrency: 8 });
    return leads
      .filter((lead) => lead.status === 'known' || lead.status === 'removed')
      .filter((lead) => isPersonOf(lead, enquiry))
      .toSorted(byLatestEnquiry)[0];
  });
  const byEmail =
    email === null ? undefined : yield* newest((origin) => leadOriginReservation(origin, email, ''));
  const byNumber =
    number === null ? undefined : yield* newest((origin) => leadPhoneReservation(origin, number, ''));
  const found = byEmail ?? byNumber;
  if (number === null) return { found: found?.leadId, isNumberElsewhere: false };
  const holder = yield* reservationOwner(leadPhoneReservation(found ?? office, number, ''));
  if (holder === undefined || holder === found?.leadId)
    return { found: found?.leadId, isNumberElsewhere: false };
  // One that came since the leads were looked up is not passed over.
  const isTheirs = found === undefined && isPersonOf(yield* stateOf(leadFold(holder)), enquiry);
  return isTheirs
    ? { found: holder, isNumberElsewhere: false }
    : { found: found?.leadId, isNumberElsewhere: true };
});

type Known = Exclude<Lead, { readonly status: 'none' | 'erased' }>;
const byLatestEnquiry = (one: Known, other: Known): number =>
  other.contacting.lastEnquiryAt.localeCompare(one.contacting.lastEnquiryAt) ||
  other.leadId.localeCompare(one.leadId);
