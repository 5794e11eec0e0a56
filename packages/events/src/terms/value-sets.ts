/**
 * The periods that rules keep and texts promise, each defined once. The rule computes with it and the sentence names it,
 * so that neither changes without the other.
 */
export const terms = {
  /** A visitor's enquiry gets an answer within this many hours. */
  enquiryReplyHours: 24,
  /** What a support request that is not urgent is promised; it ends at the same time on the next business day. */
  supportReplyHours: 24,
  /** Open hours within which a high and an urgent support request is answered. */
  highReplyHours: 4,
  urgentReplyHours: 2,
  /** A link that sets a new password. */
  resetLinkHours: 1,
  /** The same in the mail that welcomes a client. */
  welcomeLinkDays: 7,
  /** A link that makes an invited admin's account. */
  invitationLinkDays: 7,
  /** A link that confirms a newsletter subscription; an address that is not confirmed by then is erased. */
  confirmationDays: 7,
  /** What an admin removes can be restored for so long. A lead is erased after it. */
  restorableDays: 30,
  /** The text of a sent mail. */
  keptMailDays: 30,
  /** Invoices and adjustment notes, from the end of their financial year. */
  documentYears: 7,
} as const;

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;
