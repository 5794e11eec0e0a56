import type { ConsentForm } from '@setter/events/consent/value-sets';
import { instant, int, readTable, text, type RowOf } from '../columns.ts';

/** A version of the wording by which persons agree at a form. */
export const consentTextsTable = readTable({
  key: 'consentTextId',
  columns: {
    /** `contact:2`. */
    consentTextId: text(),
    form: text<ConsentForm>(),
    version: int(),
    text: text(),
    publishedAt: instant(),
  },
  indexes: [['form', 'version']],
});

export type ConsentTextRow = RowOf<typeof consentTextsTable>;
