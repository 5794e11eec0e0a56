/**
 * What Setter decides or writes without a person, as the privacy policy says of each: which information it uses, what it can
 * bring about, and where a person takes over.
 */
export const automatedDecisions = {
  fair_credit_clock: {
    title: 'Requests for a credit that nobody has decided in time.',
    text: 'When a client asks for a credit back and no person has decided within the time that the rules give, our system approves the request, and cancels the appointment if it is still ahead. It looks at the time of the request and at the rules alone, and never declines.',
  },
  fair_credit_duplicate: {
    title: 'Duplicates.',
    text: 'When a client asks for a credit back for a person whom it had paid for before, our system compares the email address and the phone number in that appointment with those in the appointments that the client paid for in the year before. If they are the same, it approves the request at once and cancels the appointment if it is still ahead. If not, it decides nothing.',
  },
  fair_credit_review: {
    title: 'Requests that only a person may decide.',
    text: 'Our system counts the requests and the unlocked appointments of a client in 90 days. Beyond the limits in the rules it approves nothing by itself: a person decides, without a time limit.',
  },
  ai_pages: {
    title: 'Landing pages that a language model writes.',
    text: 'It writes drafts from what our staff enter about a business and from its website. Our staff decide what is published. It decides nothing about a person.',
  },
  ai_posts: {
    title: 'Blog posts that a language model writes.',
    text: 'It writes them from notes of our staff, and they appear at the time that our staff have set. It decides nothing about a person.',
  },
} as const;
export type AutomatedDecision = keyof typeof automatedDecisions;

export const automatedDecisionKeys = Object.keys(automatedDecisions) as readonly AutomatedDecision[];

/** Of what people are called for. */
export const callsDecidedByPeople = 'No decision about an enquiry or a call is made by a machine alone.';

/** Those for which a model is needed. */
export const needsModel: ReadonlySet<AutomatedDecision> = new Set(['ai_pages', 'ai_posts']);
