import { type Contacting, evolveContacting, newContacting } from '@setter/domain/leads/contacting';
import { asInstant, occurredAt, type ReadModel, type Recorded } from '../read-model.ts';
import { handlesOnly } from '../handles.ts';
import { type LeadRow, leadsTable } from './table.ts';

const isHandled = handlesOnly(
  'LeadCaptured',
  'LeadSubmissionAdded',
  'LeadStatusChanged',
  'LeadConverted',
  'LeadErased',
  'LeadCalled',
  'LeadCallUndone',
  'NextCallSet',
  'LeadAssigned',
  'LeadReleased',
  'LeadReopened',
  'LeadDetailsChanged',
  'FirstContactMissed',
  'LeadRemoved',
  'LeadRestored',
);

export const leads: ReadModel<LeadRow> = {
  name: 'leads',
  version: 9,
  onPoison: 'dead-letter',
  table: leadsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.data.leadId] : []),

  evolve(row, event) {
    if (event.type === 'LeadCaptured') return captured(event);
    if (row === undefined || !isHandled(event)) return row ?? null;
    const next = { ...row, ...flat(evolveContacting(contactingOf(row), event)) };
    switch (event.type) {
      case 'LeadSubmissionAdded': {
        const sentAt = occurredAt(event);
        // The first enquiry's texts stay: the form does not prove that the e-mail is the sender's.
        return {
          ...next,
          state: event.data.state ?? row.state,
          submissions: row.submissions + 1,
          lastSubmittedAt: sentAt,
        };
      }
      case 'LeadConverted':
        return { ...next, appointmentId: event.data.appointmentId };
      case 'LeadDetailsChanged':
        return { ...next, ...given(event.data.changes) };
      case 'LeadErased':
        // Its texts are unreadable, since their key is shredded.
        return { ...next, isErased: true };
      case 'LeadRemoved':
        return {
          ...next,
          removedAt: occurredAt(event),
          restorableUntil: asInstant(event.data.restorableUntil),
        };
      case 'LeadRestored':
        return { ...next, removedAt: null, restorableUntil: null };
      default:
        return next;
    }
  },
};

/** Without undefined values, which must not overwrite a field. */
type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const given = <T extends object>(changes: T): Given<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Given<T>;

const contactingOf = (row: LeadRow): Contacting => ({
  status: row.status,
  reason: row.reason,
  attempt: row.attempt,
  nextCallAt: row.nextCallAt,
  promised: row.promised,
  waitingSince: row.waitingSince,
  owner:
    row.ownerId === null || row.ownerCause === null
      ? null
      : { adminId: row.ownerId, cause: row.ownerCause, assignedAt: null },
  lastOutcome: row.lastOutcome,
  lastCallAt: row.lastCallAt,
  reachedAt: row.reachedAt,
  reopened: row.reopened,
  lastEnquiryAt: row.lastEnquiryAt,
  // What a call that is taken back restores is in its event.
  lastCall: null,
  isMissed: row.isMissed,
});

const instantOf = (text: string | null) => (text === null ? null : asInstant(text));
const flat = ({ owner, lastCall: _, ...contacting }: Contacting) => ({
  ...contacting,
  nextCallAt: instantOf(contacting.nextCallAt),
  waitingSince: instantOf(contacting.waitingSince),
  lastCallAt: instantOf(contacting.lastCallAt),
  reachedAt: instantOf(contacting.reachedAt),
  lastEnquiryAt: asInstant(contacting.lastEnquiryAt),
  ownerId: owner?.adminId ?? null,
  ownerCause: owner?.cause ?? null,
});

const captured = (event: Recorded & { readonly type: 'LeadCaptured' }): LeadRow => {
  const {
    submissionId: _,
    submittedOn,
    submittedAt,
    consent: __,
    received: ___,
    state = null,
    openedAt,
    publicUtm,
    ...data
  } = event.data;
  const at = occurredAt(event);
  return {
    ...data,
    utmSource: publicUtm.source,
    utmCampaign: publicUtm.campaign,
    openedAt: openedAt === null ? null : asInstant(openedAt),
    // Older enquiries do not say when they were sent.
    ...flat(newContacting({ submittedOn, submittedAt: submittedAt ?? event.metadata.occurredAt })),
    state,
    appointmentId: null,
    submissions: 1,
    lastSubmittedAt: at,
    createdAt: at,
    isErased: false,
    removedAt: null,
    restorableUntil: null,
  };
};
