import type { MailIds } from './mail.ts';

/** Whose texts an id leads to. Other ids lead to what has no texts of a person, or to texts of one of these. */
const subjects = {
  clientId: 'client',
  appointmentId: 'prospect',
  leadId: 'lead',
  requestId: 'support-request',
  subscriptionId: 'subscriber',
  postId: 'newsletter-post',
  adminId: 'admin',
} as const;

/**
 * Whose texts a mail about these ids can hold, beside the recipient's: what is kept of it is sealed under the key of each. An
 * own template may show any of them, so what the built-in one shows does not matter.
 */
export const subjectsOf = (ids: MailIds): readonly string[] =>
  Object.entries(subjects).flatMap(([name, kind]) =>
    ids[name] === undefined ? [] : [`${kind}-${ids[name]}`],
  );
