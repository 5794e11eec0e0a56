import { bookingProblems } from './booking-draft.ts';
import type { Draft, FieldDraft } from './draft.ts';
import type { TextPath } from '../../../components/landing-page/page-slots.tsx';
import { textAt, textPaths, textRule } from './text-paths.ts';
import { websiteProblem } from './website.ts';

/** What keeps a draft from being generated. */
export const missingInputs = ({ clientName, clientWebsite }: Draft): boolean =>
  clientName.trim() === '' || clientWebsite.trim() === '';

/** Names that the form of a page needs itself. */
const taken = ['landingPageId', 'source', 'openedAt', '__proto__', 'constructor', 'prototype'];

/** What is wrong with a field of the form, as a sentence; undefined for one that can be stored. */
export function fieldProblem(
  field: Omit<FieldDraft, 'key'>,
  others: readonly { name: string }[],
): string | undefined {
  const { name, label, type, options } = field;
  if (name.trim() === '' || label.trim() === '') return 'Please provide both field name and label';
  if (taken.includes(name) || name.startsWith('utm_'))
    return `“${name}” is used by the form itself. Try “your_${name.replaceAll(/^_+|_+$/g, '')}”.`;
  if (others.some((other) => other.name === name)) return 'Each field needs a name of its own.';
  return type === 'select' && options.length === 0 ? 'A dropdown needs at least one option.' : undefined;
}

/** Why a draft cannot be saved, as a sentence, and where; null for one that can. */
export function saveProblem(
  draft: Draft,
): { readonly message: string; readonly path?: TextPath; readonly field?: number } | null {
  const website = websiteProblem(draft.clientWebsite);
  if (website !== undefined) return { message: website };
  if (draft.title.trim() === '') return { message: 'The page needs a title.' };
  for (const path of textPaths(draft)) {
    const { name, limit, optional } = textRule(path);
    const text = textAt(draft, path);
    if (text.length > limit) return { message: `${name}: use at most ${limit} characters.`, path };
    if (text.trim() === '' && !optional && !path.startsWith('customFormFields'))
      return { message: `${name} is empty.`, path };
  }
  for (const field of draft.fields) {
    const problem = fieldProblem(
      field,
      draft.fields.filter(({ key }) => key !== field.key),
    );
    if (problem !== undefined)
      return { message: `${field.label || 'A field'}: ${problem}`, field: field.key };
  }
  const [booking] = Object.values(bookingProblems(draft));
  return booking === undefined ? null : { message: booking };
}

const isName = /^(your[ _-]?)?(full[ _-]?)?name$/i;

/** Which of a lead's columns the form fills: `Name, email and phone reach the lead’s columns`. */
export function leadColumnsText(fields: readonly FieldDraft[]): string {
  const has = (test: (field: FieldDraft) => boolean) => fields.some(test);
  const columns = [
    has(({ name, label }) => isName.test(name) || isName.test(label)) && 'name',
    has(({ type, name }) => type === 'email' || /^e-?mail$/i.test(name)) && 'email',
    has(({ type, name }) => type === 'tel' || /^(phone|mobile)$/i.test(name)) && 'phone',
  ].filter((column) => column !== false);
  if (columns.length === 0) return 'No name, email or phone: a lead cannot be reached';
  const last = columns.at(-1) ?? '';
  const list = columns.length === 1 ? last : `${columns.slice(0, -1).join(', ')} and ${last}`;
  const verb = columns.length === 1 ? 'reaches' : 'reach';
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${verb} the lead’s columns`;
}

/** Whether a lead of this form can be reached. */
export const canBeReached = (fields: readonly FieldDraft[]): boolean =>
  fields.some(
    ({ type, name }) => type === 'email' || type === 'tel' || /^(e-?mail|phone|mobile)$/i.test(name),
  );
