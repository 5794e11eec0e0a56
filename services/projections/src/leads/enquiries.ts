import { type LeadEnquiry, mostEnquiries } from '@setter/contracts/leads/manage-leads';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { decodeSetterEvent } from '@setter/events/registry';
import { leadStream } from '@setter/events/streams';
import { notFound } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { eventsBefore, type LogRow } from '../audit-trail/queries.ts';

/**
 * What the person sent with each form, newest first. It is read from the log: the row of a lead keeps the texts of the
 * first enquiry only. Fails with NotFound when there is no such lead.
 */
export const readEnquiries = Effect.fnUntraced(function* (leadId: string) {
  const place = { ...leadStream(leadId), types: ['LeadCaptured', 'LeadSubmissionAdded'] as const };
  const rows = yield* eventsBefore([place], undefined, mostEnquiries);
  if (rows.length === 0) return yield* Effect.fail(notFound());
  const { openAll } = yield* SubjectKeyStore;
  return yield* openAll(rows.flatMap(toEnquiry));
});

const toEnquiry = ({ type, schemaVersion, data, metadata }: LogRow): LeadEnquiry[] => {
  const decoded = decodeSetterEvent(type, schemaVersion, data);
  if (!decoded.ok) return [];
  const { event } = decoded;
  if (event.type !== 'LeadCaptured' && event.type !== 'LeadSubmissionAdded') return [];
  const { submissionId: id, name, email, phone, company, industry, message, answers, utm } = event.data;
  return [{ id, at: metadata.occurredAt, name, email, phone, company, industry, message, answers, utm }];
};
