import { z } from 'zod';
import { defineCall } from '../call.ts';

const emailCategories = ['notification', 'marketing', 'system'] as const;

const emailTemplate = z.object({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
  category: z.enum(emailCategories),
  subject: z.string(),
  htmlContent: z.string(),
  textContent: z.string(),
  isActive: z.boolean(),
  /** Built in: it cannot be edited. */
  isSystemTemplate: z.boolean(),
  /** What it may name, beside those of the brand. */
  variables: z.array(z.string()),
});
export type EmailTemplateItem = z.infer<typeof emailTemplate>;

export const listEmailTemplates = defineCall({
  method: 'GET',
  path: '/api/admin/email-templates',
  access: 'admin',
  summary: 'The built-in e-mails',
  response: z.array(emailTemplate),
});
