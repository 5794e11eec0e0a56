import type { AustralianState } from '@setter/events/calling/value-sets';
import type { LeadSource } from '@setter/events/leads/value-sets';
import type { PersonalText } from '@setter/events/marks';

import type { Contacting } from './contacting.ts';
import type { KnownBy } from './lead-person.ts';

type Known = {
  readonly leadId: string;
  readonly source: LeadSource;
  readonly landingPageId: number | null;
  readonly name: PersonalText | null;
  readonly email: PersonalText | null;
  readonly phone: PersonalText | null;
  readonly company: PersonalText | null;
  readonly industry: PersonalText | null;
  /** Where the person is, as typed or by the form. */
  readonly state: AustralianState | null;
  /** By what further enquiries are recognised as this person's. */
  readonly knownBy: KnownBy;
  readonly contacting: Contacting;
  /** The appointments that were made from it, the latest last. */
  readonly bookings: readonly string[];
  /** Submissions of the latest day on which there were any. */
  readonly latest: { readonly day: string; readonly submissions: number };
};
export type KnownLead = Known & { readonly status: 'known' };
export type RemovedLead = Known & { readonly status: 'removed'; readonly restorableUntil: string };
/** An erased lead. It can still be removed from the lists. */
export type ErasedLead = {
  readonly status: 'erased';
  readonly leadId: string;
  /** Null while it is in the lists. */
  readonly restorableUntil: string | null;
};
export type Lead = { readonly status: 'none' } | KnownLead | RemovedLead | ErasedLead;

/** Out of the lists, whether or not it was erased as well. */
export const isRemoved = (lead: Lead): lead is RemovedLead | (ErasedLead & { restorableUntil: string }) =>
  lead.status === 'removed' || (lead.status === 'erased' && lead.restorableUntil !== null);
