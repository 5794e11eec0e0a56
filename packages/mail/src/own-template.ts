import { findProblems, type TemplateProblem } from './render.ts';
import { sanitizeTemplate } from './sanitize-template.ts';
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
 * The owner's words as a template, sanitised whatever is stored. What the trigger of the built-in one gives and demands
 * holds for the one in its place, too; `undefined`: it has no trigger.
 */
export const ownTemplate = (words: OwnWords, builtIn: Template | undefined): Template => {
  const html = sanitizeTemplate(words.htmlContent);
  return {
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
    ...(builtIn?.hasToken === true && { hasToken: true }),
  };
};

/** What stands in the way of sending it; `broken` where it is not mustache. */
export const problemsOf = (template: Template): readonly TemplateProblem[] | 'broken' => {
  try {
    return findProblems(template);
  } catch {
    return 'broken';
  }
};
