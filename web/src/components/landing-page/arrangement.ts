import type { PageView } from '@setter/contracts/landing-pages/public-pages';

export type FormField = PageView['formFields'][number];

/**
 * How the parts of a page lie. `band`: the form beside the hero, the features in a band under it. `list`: the features
 * as a list beside a long form. `sections`: a hero without a form, whose button leads to the form's own section.
 */
export type Arrangement = 'band' | 'list' | 'sections';

export function arrangementOf({
  content,
  formFields,
}: Pick<PageView, 'content' | 'formFields'>): Arrangement {
  if (content.features.length > 4) return 'sections';
  return formFields.length > 5 ? 'list' : 'band';
}

/** Headlines with more characters are set smaller. */
const longHeadline = 60;
export const isLongHeadline = (headline: string): boolean => headline.length > longHeadline;

export interface PlacedField {
  readonly field: FormField;
  /** Its place among the fields. */
  readonly index: number;
}

const halfWidth = new Set<FormField['type']>(['text', 'tel', 'number', 'select']);
/** Characters of a label that fit over half a form, with the words beside it. */
const roomOfLabel = { band: 22, list: 22, sections: 32 } as const;
const optionalWidth = 11;

/** The fields in their order, two short ones that follow each other in one line. */
export function fieldLines(fields: readonly FormField[], arrangement: Arrangement): PlacedField[][] {
  const isShort = ({ type, label, required }: FormField) =>
    halfWidth.has(type) && label.length + (required ? 2 : optionalWidth) <= roomOfLabel[arrangement];
  const lines: PlacedField[][] = [];
  for (const [index, field] of fields.entries()) {
    const last = lines.at(-1);
    if (last?.length === 1 && isShort(field) && isShort(last[0]!.field)) last.push({ field, index });
    else lines.push([{ field, index }]);
  }
  return lines;
}

/** Forms with more lines are longer than a screen. */
const linesOfScreen = 7;
export const isLongForm = (fields: readonly FormField[], arrangement: Arrangement): boolean =>
  fieldLines(fields, arrangement).length > linesOfScreen;
