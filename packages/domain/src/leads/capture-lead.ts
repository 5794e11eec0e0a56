import type { AustralianState } from '@setter/events/calling/value-sets';
import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { dayIn } from '../time.ts';
import { publicUtmOf } from '../campaign-slug.ts';
import { leadOriginReservation, type LeadOrigin } from './lead-origin.ts';
import type { Lead } from './state.ts';

const submissionsPerDay = 20;

export type CaptureLead = {
  readonly type: 'CaptureLead';
  /** The owner of the origin's reservation, or a new id when there is none or no e-mail. */
  readonly leadId: string;
  readonly submissionId: string;
  readonly now: string;
  /** The business's zone: what counts as one day. */
  readonly timeZone: string;
  readonly origin: LeadOrigin;
  readonly sourceLabel: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly company: string | null;
  readonly industry: string | null;
  readonly message: string | null;
  readonly answers: readonly { readonly field: string; readonly value: string }[];
  readonly utm: {
    readonly source: string | null;
    readonly medium: string | null;
    readonly campaign: string | null;
  };
  /** When the visitor opened the page, a UTC instant; null where the form does not say. */
  readonly openedAt: string | null;
  /** Which wording the visitor agreed to, and where it stood; null where none was shown. */
  readonly consent?: { readonly form: string; readonly version: number; readonly page: string | null } | null;
  /** Where the person is, as the form says. */
  readonly state?: AustralianState | null;
};

/**
 * A visitor's form: a new lead, or one more submission of the same person at the same place, which never
 * overwrites what is there. A submission to a removed lead restores it.
 */
export const captureLead = (command: CaptureLead, lead: Lead): Decided<LeadEvent> => {
  const {
    type: _,
    leadId,
    submissionId,
    now,
    timeZone,
    origin,
    sourceLabel,
    answers,
    openedAt,
    ...fields
  } = command;
  const email = fields.email?.trim() || null;
  const submittedOn = dayIn(timeZone, now);
  const submission = {
    ...fields,
    submissionId,
    submittedOn,
    submittedAt: now,
    email,
    answers: [...answers],
  };
  const added: LeadEvent = { type: 'LeadSubmissionAdded', data: { leadId, ...submission } };
  switch (lead.status) {
    case 'none': {
      const captured: LeadEvent = {
        type: 'LeadCaptured',
        data: { leadId, ...origin, sourceLabel, ...submission, openedAt, publicUtm: publicUtmOf(fields.utm) },
      };
      const reserve = email === null ? [] : [leadOriginReservation(origin, email, leadId)];
      return { append: [captured], reserve };
    }
    case 'known':
    case 'removed': {
      const { day, submissions } = lead.latest;
      if (day === submittedOn && submissions >= submissionsPerDay) return reject('TooManySubmissions');
      const restored: LeadEvent[] =
        lead.status === 'removed' ? [{ type: 'LeadRestored', data: { leadId } }] : [];
      return { append: [...restored, added] };
    }
    case 'erased':
      return reject('NotFound');
  }
};
