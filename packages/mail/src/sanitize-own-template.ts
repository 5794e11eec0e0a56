import { htmlSanitizer } from '@setter/html/html-sanitizer';

/** `sanitizeTemplate` for HTML from outside. */
export const sanitizeOwnTemplate = htmlSanitizer(
  new URL('./sanitize-template.ts', import.meta.url),
  'sanitizeTemplate',
);
