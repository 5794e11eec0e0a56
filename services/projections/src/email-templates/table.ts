import type { EmailCategory } from '@setter/events/email/value-sets';
import { boolean, instant, int, nullable, readTable, text, type RowOf } from '../columns.ts';

/** A template of the owner's, or a built-in one as it was edited. */
export const emailTemplatesTable = readTable({
  key: 'templateId',
  columns: {
    templateId: text(),
    name: text(),
    overrides: nullable(text()),
    displayName: text(),
    description: text(),
    category: text<EmailCategory>(),
    subject: text(),
    htmlContent: text(),
    textContent: nullable(text()),
    isActive: boolean(),
    updatedAt: instant(),
    version: int(),
  },
  indexes: [],
});

export type EmailTemplateRow = RowOf<typeof emailTemplatesTable>;
