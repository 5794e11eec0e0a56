import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { publicText } from '../marks.ts';
import { emailCategories } from './value-sets.ts';

/** The owner's words, with mustache variables in place of what is personal. */
const content = {
  displayName: publicText(),
  description: publicText(),
  category: z.enum(emailCategories),
  subject: publicText(),
  /** Sanitised: what is in the card of the layout. */
  htmlContent: publicText(),
  /** Null: made from the HTML. */
  textContent: publicText().nullable(),
  isActive: z.boolean(),
};

export const emailTemplateEvents = [
  defineEvent(
    'EmailTemplateChanged',
    z.object({
      /** The name of a built-in template that was edited, or the id of one of the owner's. */
      templateId: publicText(),
      ...content,
    }),
  ),
  defineEvent(
    'EmailTemplateCreated',
    z.object({
      templateId: publicText(),
      name: publicText(),
      /** The built-in template in whose place it is sent while it is active. */
      overrides: publicText().nullable(),
      ...content,
    }),
  ),
  /** A built-in template is as it was before it was edited. */
  defineEvent('EmailTemplateRemoved', z.object({ templateId: publicText() })),
] as const;
export type EmailTemplateEvent = EventOf<(typeof emailTemplateEvents)[number]>;
