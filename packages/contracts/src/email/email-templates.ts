import { emailCategories } from '@setter/events/email/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  instant,
  optionalLines,
  optionalText,
  requiredEmail,
  requiredLines,
  requiredText,
  success,
} from '../fields.ts';
import { oneLine } from '../one-line.ts';

const content = {
  displayName: z.string(),
  description: z.string(),
  category: z.enum(emailCategories),
  subject: z.string(),
  htmlContent: z.string(),
  /** Null: made from the HTML. */
  textContent: z.string().nullable(),
  isActive: z.boolean(),
};

const emailTemplate = z.object({
  /** The name, for a built-in one. */
  id: z.string(),
  name: z.string(),
  ...content,
  /** It cannot be edited; one that overrides it is sent in its place. */
  isSystemTemplate: z.boolean(),
  /** One that the product came with, edited or not. */
  isBuiltIn: z.boolean(),
  /** The built-in template in whose place it is sent while it is active. */
  overrides: z.string().nullable(),
  /** What it may name: what its trigger gives, and those of the brand. */
  variables: z.array(z.string()),
  /** Those without which it is pointless, such as a link. */
  requiredVariables: z.array(z.string()),
  /** Null: as it came. */
  updatedAt: instant().nullable(),
  /** Rises with each change; 0 for a built-in one as it came. */
  version: z.int(),
});
export type EmailTemplateItem = z.infer<typeof emailTemplate>;

export const listEmailTemplates = defineCall({
  method: 'GET',
  path: '/api/admin/email-templates',
  access: 'admin',
  cost: 'read',
  summary: 'E-mail templates, the built-in ones and those of your own',
  response: z.array(emailTemplate),
});

const limits = { subject: 200, html: 20_000, text: 10_000 } as const;
const formLimits = { description: 300 } as const;

const words = {
  displayName: requiredText(80),
  subject: requiredText(limits.subject),
  htmlContent: requiredLines(limits.html),
  textContent: optionalLines(limits.text),
  category: z.enum(emailCategories),
  description: optionalText(formLimits.description).transform((value) => value ?? ''),
  isActive: z.boolean(),
};
const optionalWords = {
  textContent: words.textContent.default(null),
  description: words.description.default(''),
  isActive: words.isActive.default(true),
};

const templateName = requiredText(60).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'Use small letters, digits and hyphens, such as our-welcome.',
);

export const createEmailTemplate = defineCall({
  method: 'POST',
  path: '/api/admin/email-templates',
  access: 'admin',
  cost: 'command',
  summary: 'Create an e-mail template, sent in the place of a built-in one while it is active',
  limits: formLimits,
  body: z.object({
    name: templateName,
    overrides: requiredText(60).nullable().default(null),
    ...words,
    ...optionalWords,
  }),
  response: emailTemplate,
  status: 201,
});

const templateId = z.object({ id: z.string().min(1).max(60) });

/** The version that was opened: 409 `email_template_changed` when there is a newer one. */
const expectedVersion = z.int().min(0).nullable().default(null);

/** `name` and `overrides` stay as they are; a name that could be none is refused. */
export const replaceEmailTemplate = defineCall({
  method: 'PUT',
  path: '/api/admin/email-templates/{id}',
  access: 'admin',
  cost: 'command',
  summary: 'Change an e-mail template that is no system template',
  params: templateId,
  limits: formLimits,
  body: z.object({ name: templateName.optional(), ...words, ...optionalWords, expectedVersion }),
  response: emailTemplate,
});

export const changeEmailTemplate = defineCall({
  method: 'PATCH',
  path: '/api/admin/email-templates/{id}',
  access: 'admin',
  cost: 'command',
  summary: 'Change parts of an e-mail template, such as whether it is active',
  params: templateId,
  body: z.object({ name: templateName.optional(), ...z.object(words).partial().shape, expectedVersion }),
  response: emailTemplate,
});

export const deleteEmailTemplate = defineCall({
  method: 'DELETE',
  path: '/api/admin/email-templates/{id}',
  access: 'admin',
  cost: 'command',
  summary: 'Delete an e-mail template; a built-in one that was edited is as it came',
  params: templateId,
  response: success,
});

/** Words with sample values, saved or not. */
export const previewEmailTemplate = defineCall({
  method: 'POST',
  path: '/api/admin/email-templates/preview',
  access: 'admin',
  cost: 'command',
  summary: 'An e-mail template with sample values',
  body: z.object({
    /** The built-in template whose trigger it has; null for none. */
    overrides: requiredText(60).nullable().default(null),
    category: words.category.default('notification'),
    subject: z.string().overwrite(oneLine).max(limits.subject).default(''),
    htmlContent: z.string().max(limits.html).default(''),
    textContent: optionalWords.textContent,
  }),
  response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});

export const testEmailTemplate = defineCall({
  method: 'POST',
  path: '/api/admin/email-templates/{id}/test',
  access: 'admin',
  cost: 'test-mail',
  summary: 'Send an e-mail template with sample values to an address, 10 an hour',
  params: templateId,
  body: z.object({ email: requiredEmail() }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  status: 202,
});
