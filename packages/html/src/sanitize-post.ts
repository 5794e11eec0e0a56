import { htmlSanitizer } from './html-sanitizer.ts';

/** `sanitizePostHtml` for HTML from outside. */
export const sanitizePost = htmlSanitizer(
  new URL('./sanitize-post-html.ts', import.meta.url),
  'sanitizePostHtml',
);
