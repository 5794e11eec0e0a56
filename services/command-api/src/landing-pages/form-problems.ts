import { isStorable, notStorable, requiredEmail } from '@setter/contracts/fields';
import { writtenNumber } from '@setter/contracts/landing-pages/written-number';
import type { PageDesign } from '@setter/domain/landing-pages/state';
import type { FieldError } from '@setter/http/call-failure';

type FormField = PageDesign['customFormFields'][number];

const longestValue = 1000;
const longestAnswers = 16_000;

/** What is wrong with the values that a visitor sent, field by field in the form's order. */
export const formProblems = (
  fields: readonly FormField[],
  values: ReadonlyMap<string, string>,
): FieldError[] => {
  const problems = fields.flatMap((field) => {
    const message = problemOf(field, values.get(field.name)?.trim() ?? '');
    return message === undefined ? [] : [{ path: field.name, message }];
  });
  const sent = fields.reduce((sum, { name }) => sum + (values.get(name)?.length ?? 0), 0);
  return sent > longestAnswers && problems.length === 0
    ? [{ path: '', message: `Use at most ${longestAnswers.toLocaleString('en-AU')} characters in all.` }]
    : problems;
};

/** The answers, numbers as plain digits: of `$500,000` a lead has `500000`. */
export const withPlainNumbers = (
  fields: readonly FormField[],
  values: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => {
  const numbers = fields.flatMap(({ name, type }) => {
    const number = type === 'number' ? writtenNumber(values.get(name) ?? '') : undefined;
    return number === undefined ? [] : [[name, number] as const];
  });
  return new Map([...values, ...numbers]);
};

const problemOf = (field: FormField, value: string): string | undefined => {
  if (value === '') return field.required ? `Please fill out the ${field.label} field.` : undefined;
  if (value.length > longestValue) return `Use at most ${longestValue.toLocaleString('en-AU')} characters.`;
  if (!isStorable(value)) return notStorable;
  if (field.type === 'email' && !requiredEmail().safeParse(value).success)
    return 'Please enter a valid email address';
  if (field.type === 'number' && writtenNumber(value) === undefined) return 'Please enter a number.';
  if (field.type === 'select' && !field.options.includes(value)) return 'Please choose one of the options.';
  return undefined;
};
