import { Effect } from 'effect';
import { findProblems, type TemplateProblem } from './render.ts';
import { sanitizeOwnTemplate } from './sanitize-own-template.ts';
import type { EmailCategory, Template } from './template.ts';
import { textOfHtml } from './template-text.ts';

/** The words of a template as an admin writes them. */
export type OwnWords = {
  readonly displayName: string;
  readonly description: string;
  readonly category: EmailCategory;
  readonly subject: string;
  readonly htmlContent: string;
  /** Null: made from the HTML. */
  readonly textContent: string | null;
};

/**
 * The owner's words as a template. What the trigger of the built-in one gives and demands holds for the one in its place,
 * too; `undefined`: it has no trigger.
 *
 * @param html their `htmlContent`, sanitised whatever is stored
 */
export const fromOwnWords = (words: OwnWords, html: string, builtIn: Template | undefined): Template => ({
  displayName: words.displayName,
  description: words.description,
  category: builtIn?.category ?? words.category,
  subject: words.subject,
  preview: builtIn?.preview ?? '',
  html,
  text: words.textContent ?? textOfHtml(html),
  variables: builtIn?.variables ?? [],
  required: builtIn?.required ?? [],
  sample: builtIn?.sample ?? {},
  ...(builtIn?.settings !== undefined && { settings: builtIn.settings }),
  ...(builtIn?.why !== undefined && { why: builtIn.why }),
  ...(builtIn?.hasToken === true && { hasToken: true }),
});

/** The same with its HTML sanitised. */
export const ownTemplate = (words: OwnWords, builtIn: Template | undefined) =>
  Effect.map(sanitizeOwnTemplate(words.htmlContent), (html) => fromOwnWords(words, html, builtIn));

/** What prevents sending it; `broken` where it is not mustache. */
export const problemsOf = (template: Template): readonly TemplateProblem[] | 'broken' => {
  try {
    return findProblems(template);
  } catch {
    return 'broken';
  }
};
