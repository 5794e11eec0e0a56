import type { AustralianState } from '@setter/events/calling/value-sets';
import type { LeadEvent } from '@setter/events/leads/events';
import type { ReceivedBy } from '@setter/events/leads/value-sets';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { dayIn } from '../time.ts';
import { publicUtmOf } from '../campaign-slug.ts';
import type { LeadOrigin } from './lead-origin.ts';
import { isPersonOf, personOf, reservationsOf } from './lead-person.ts';
import { isFree } from './contacting.ts';
import type { Lead } from './state.ts';

const submissionsPerDay = 20;

export type CaptureLead = {
  readonly type: 'CaptureLead';
  /** The lead of the e-mail or number at the origin, or a new id when there is none. */
  readonly leadId: string;
  /** Another lead holds the number there. */
  readonly isNumberElsewhere: boolean;
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
  /** How it came, of an enquiry that the office wrote down. */
  readonly received?: ReceivedBy;
  /** Who wrote it down: the lead becomes theirs, unless it is another's. */
  readonly adminId?: string;
  /** When the visitor opened the page, a UTC instant; null where the form does not say. */
  readonly openedAt: string | null;
  /** Which wording the visitor agreed to, and where it stood; null where none was shown. */
  readonly consent?: { readonly form: string; readonly version: number; readonly page: string | null } | null;
  /** Where the person is, if it was said. */
  readonly state?: AustralianState | null;
};

/**
 * A visitor's form: a new lead, or one more submission of the same person at the same place, which never
 * overwrites what is there. A submission to a removed lead restores it. A lead that is no longer that person's, since it was
 * edited, takes none: the caller looks for the right one again.
 */
export const captureLead = (
  command: CaptureLead,
  lead: Lead,
): Decided<LeadEvent, { readonly leadId: string }> => {
  const {
    type: _,
    leadId,
    isNumberElsewhere,
    submissionId,
    now,
    timeZone,
    origin,
    sourceLabel,
    answers,
    openedAt,
    adminId,
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
  const person = personOf({ email, phone: fields.phone });
  const reserved = isNumberElsewhere ? { ...person, number: null } : person;
  const added: LeadEvent = { type: 'LeadSubmissionAdded', data: { leadId, ...submission } };
  const owned: LeadEvent[] =
    adminId === undefined || !mayTake(lead, adminId, now)
      ? []
      : [{ type: 'LeadAssigned', data: { leadId, adminId, cause: 'taken' } }];
  switch (lead.status) {
    case 'none': {
      const captured: LeadEvent = {
        type: 'LeadCaptured',
        data: { leadId, ...origin, sourceLabel, ...submission, openedAt, publicUtm: publicUtmOf(fields.utm) },
      };
      return {
        append: [captured, ...owned],
        reserve: reservationsOf(origin, reserved, leadId),
        result: { leadId },
      };
    }
    case 'known':
    case 'removed': {
      if (!isPersonOf(lead, { email, phone: fields.phone })) return reject('LeadJustCaptured');
      const { day, submissions } = lead.latest;
      if (day === submittedOn && submissions >= submissionsPerDay) return reject('TooManySubmissions');
      const restored: LeadEvent[] =
        lead.status === 'removed' ? [{ type: 'LeadRestored', data: { leadId } }] : [];
      return {
        append: [...restored, added, ...owned],
        reserve: reservationsOf(lead, reserved, leadId),
        result: { leadId },
      };
    }
    case 'erased':
      return reject('NotFound');
  }
};

const mayTake = (lead: Lead, adminId: string, now: string): boolean => {
  if (lead.status === 'none') return true;
  if (lead.status === 'erased') return false;
  const { contacting } = lead;
  return contacting.owner?.adminId !== adminId && isFree(contacting, now);
};
