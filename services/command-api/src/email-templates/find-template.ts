import type { BuiltIn, TemplateContent } from '@setter/domain/email-templates/state';
import { stateOf } from '@setter/event-store/append';
import type { Template } from '@setter/mail/template';
import { mails } from '@setter/mail/mails';
import { builtInTemplate } from '@setter/mail/template-item';
import { invalidRequest, notFound } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { emailTemplateFold } from '../folds.ts';

/** What a built-in template came with. */
export const builtInContent = (name: string): BuiltIn => {
  const template = builtInTemplate(name);
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

/** The built-in template in whose place one is to be sent; undefined for none. */
export const overridden = (name: string | null) => {
  const template = builtInTemplate(name);
  return name === null || template !== undefined
    ? Effect.succeed(template)
    : Effect.fail(
        invalidRequest([{ path: 'overrides', message: `Choose one of ${Object.keys(mails).join(', ')}.` }]),
      );
};

export type FoundTemplate = {
  readonly content: TemplateContent;
  /** Whose trigger it has. */
  readonly builtIn: Template | undefined;
  readonly trigger: string | null;
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
  const trigger = overrides ?? (builtInTemplate(templateId) === undefined ? null : templateId);
  const found: FoundTemplate = {
    content,
    builtIn: trigger === null ? undefined : builtInTemplate(trigger),
    trigger,
    isUnchanged: !isKept,
  };
  return found;
});
