import type { TemplateContent } from '@setter/domain/email-templates/state';
import { type OwnWords, ownTemplate, problemsOf } from '@setter/mail/own-template';
import type { TemplateProblem } from '@setter/mail/render';
import type { Template } from '@setter/mail/template';
import { type HttpProblem, httpProblem, invalidRequest } from '@setter/http/call-failure';
import { Effect } from 'effect';

const fields = { subject: 'subject', preview: 'subject', html: 'htmlContent', text: 'textContent' } as const;

const codes = {
  raw: ['raw_variable', (name: string) => `{{{${name}}}} and {{&${name}}} are not escaped: use {{${name}}}.`],
  unknown: ['unknown_variable', (name: string) => `This e-mail has no {{${name}}}.`],
  missing: ['missing_variable', (name: string) => `This e-mail needs {{${name}}}.`],
} as const;

/** The owner's words as a template that can be sent, or what is wrong with them. */
export const checkTemplate = (
  words: OwnWords,
  builtIn: Template | undefined,
): Effect.Effect<Template, HttpProblem> =>
  ownTemplate(words, builtIn).pipe(
    Effect.mapError(({ message }) => invalidRequest([{ path: 'htmlContent', message }])),
    Effect.flatMap(sendable),
  );

const sendable = (template: Template): Effect.Effect<Template, HttpProblem> => {
  const problems = problemsOf(template);
  if (problems === 'broken')
    return Effect.fail(invalidRequest([{ path: 'htmlContent', message: notMustache }]));
  const [first] = problems;
  return first === undefined ? Effect.succeed(template) : Effect.fail(problemOf(first.kind, problems));
};

const notMustache = 'A {{#section}} is not closed, or braces do not match.';

const problemOf = (kind: TemplateProblem['kind'], problems: readonly TemplateProblem[]): HttpProblem => {
  const errors = problems.map(({ kind: of, part, variable }) => ({
    path: fields[part],
    message: codes[of][1](variable),
  }));
  return httpProblem(400, codes[kind][0], errors[0]!.message, { errors });
};

/** Bytes as stored: an event takes 64 kB, which holds both parts as JSON. */
const storedLimit = 60 * 1024;

/** The words as they are kept: sanitised, in the category of what they stand in for. */
export const contentToKeep = Effect.fnUntraced(function* (
  words: TemplateContent,
  builtIn: Template | undefined,
) {
  const { html, category } = yield* checkTemplate(words, builtIn);
  const content: TemplateContent = { ...words, category, htmlContent: html };
  if (Buffer.byteLength(JSON.stringify(content)) > storedLimit)
    return yield* Effect.fail(
      invalidRequest([{ path: 'htmlContent', message: 'This is too long for an e-mail.' }]),
    );
  return content;
});
