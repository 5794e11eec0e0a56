import { isBuiltIn, type TemplateContent } from '@setter/domain/email-templates/state';
import type { EmailTemplate } from '@setter/events/email/value-sets';
import { stateOf } from '@setter/event-store/append';
import type { Template } from '@setter/mail/template';
import { builtInTemplate } from '@setter/mail/template-item';
import { notFound } from '@setter/platform/http/call-failure';
import { Effect } from 'effect';
import { emailTemplateFold } from '../folds.ts';

/** What a built-in template came with. */
export const builtInContent = (name: string): TemplateContent | null => {
  const template = isBuiltIn(name) ? builtInTemplate(name) : undefined;
  if (template === undefined) return null;
  const { displayName, description, category, subject, html, text } = template;
  return {
    displayName,
    description,
    category,
    subject,
    htmlContent: html,
    textContent: text,
    isActive: true,
  };
};

export type FoundTemplate = {
  readonly content: TemplateContent;
  /** Whose trigger it has. */
  readonly builtIn: Template | undefined;
  readonly trigger: EmailTemplate | null;
  /** A built-in one as it came. */
  readonly isUnchanged: boolean;
};

/** The current words of a template, built in or not. */
export const findTemplate = Effect.fn('findTemplate')(function* (templateId: string) {
  const state = yield* stateOf(emailTemplateFold(templateId));
  const isKept = state.status === 'kept';
  const content = isKept ? state.content : state.status === 'none' ? builtInContent(templateId) : null;
  if (content === null) return yield* Effect.fail(notFound());
  const overrides = isKept ? state.overrides : null;
  const trigger = overrides ?? (isBuiltIn(templateId) ? templateId : null);
  const found: FoundTemplate = {
    content,
    builtIn: trigger === null ? undefined : builtInTemplate(trigger),
    trigger,
    isUnchanged: !isKept,
  };
  return found;
});
