import { writeBuiltInPost } from '@setter/ai/built-in/write-post';
import { imageSources } from '@setter/command-api/blog/post-images';
import { fromOwnWords, problemsOf } from '@setter/mail/own-template';
import { sanitizeTemplate } from '@setter/mail/sanitize-template';
import { readHtml } from '@setter/html/website-text';
import { refuseMarkup } from '@setter/html/markup-limits';
import { sanitizePostHtml, textOfHtml } from '@setter/html/sanitize-post-html';
import { superlinear } from '@setter/testing/doubling';
import { expect, it } from 'vitest';

const words = {
  displayName: '',
  description: '',
  category: 'system',
  subject: '',
  textContent: null,
} as const;
const limited = (parse: (html: string) => unknown) => (html: string) => refuseMarkup(html) ?? parse(html);

/** Every parser of what strangers, admins, automations and websites send, behind the limits in front of it. */
const parsers: Readonly<Record<string, (input: string) => unknown>> = {
  'limits of HTML': refuseMarkup,
  'HTML of a post': limited(sanitizePostHtml),
  'text of a post': limited(textOfHtml),
  'pictures of a post': limited(imageSources),
  'notes of a post': limited((content) => writeBuiltInPost({ title: 'A', content })),
  'an e-mail template': limited((html) =>
    problemsOf(fromOwnWords({ ...words, htmlContent: html }, sanitizeTemplate(html), undefined)),
  ),
  'a website': readHtml,
};

it.each(Object.entries(parsers))('takes a time that grows with its input: %s', (_, parse) => {
  expect(superlinear(parse)).toEqual([]);
});
