import { z } from 'zod';
import { type Mark, marks, personalText, type Subject } from './marks.ts';

/**
 * Whom Setter keeps personal data about. A post has a key too, so that removing it erases its words, so has what was sent of
 * it to subscribers and what waits to be written; so have a
 * client's invoices of a financial year, which the law asks to keep when the client is erased.
 */
export type SubjectKind =
  | 'client'
  | 'client-documents'
  | 'prospect'
  | 'lead'
  | 'admin'
  | 'support-request'
  | 'subscriber'
  | 'newsletter-post'
  | 'post'
  | 'queued-post';

/** The event field whose value names the subject of each kind. */
const subjects = {
  client: { kind: 'client', idField: 'clientId' },
  'client-documents': { kind: 'client-documents', idField: 'documentsKey' },
  prospect: { kind: 'prospect', idField: 'appointmentId', stream: 'appointment' },
  lead: { kind: 'lead', idField: 'leadId' },
  admin: { kind: 'admin', idField: 'adminId' },
  'support-request': { kind: 'support-request', idField: 'requestId' },
  subscriber: { kind: 'subscriber', idField: 'subscriptionId', stream: 'subscription' },
  'newsletter-post': { kind: 'newsletter-post', idField: 'postId' },
  post: { kind: 'post', idField: 'postId' },
  'queued-post': { kind: 'queued-post', idField: 'queuedPostId' },
} as const satisfies Record<SubjectKind, Subject>;

/** A text about a person of the given kind; about several, the first is whose stream it is mostly read with. */
export const personal = (kind: SubjectKind, ...others: readonly SubjectKind[]) =>
  personalText(subjects[kind], ...others.map((other) => subjects[other]));

export const clientId = () => z.int().positive();

const isPublic: Mark = { privacy: 'public' };
/** A client and a financial year, `7-2026-27`: the invoices that are kept together. */
export const documentsKey = () => {
  const schema = z.string().regex(/^[1-9]\d*-\d{4}-\d{2}$/);
  marks.add(schema, isPublic);
  return schema;
};
