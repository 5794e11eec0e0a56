import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'empty',
};

const entries = [' entry', ' entries'] as const;
const units: Readonly<Record<string, readonly [string, string]>> = {
  string: [' character', ' characters'],
  array: entries,
  set: entries,
};
const unitOf = (origin: string, count: number | bigint): string =>
  units[origin]?.[Number(count) === 1 ? 0 : 1] ?? '';

const formats: Readonly<Record<string, string>> = {
  email: 'Enter a valid e-mail address.',
  url: 'Enter a valid web address.',
  uuid: 'This is not a valid id.',
  guid: 'This is not a valid id.',
  datetime: 'Enter a valid date and time.',
  date: 'Enter a valid date.',
  time: 'Enter a valid time.',
};

const kindOf = (expected: string): string => kinds[expected] ?? 'of another type';

const missing = 'This field is required.';
/** What a form that was left empty sends, or leaves out. */
const isBlank = (input: unknown): boolean => input === undefined || input === null || input === '';

/** The sentence for people of an issue for which its schema has none of its own; for `safeParse(value, {error})`. */
export const issueText: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return isBlank(issue.input) ? missing : `This field must be ${kindOf(issue.expected)}.`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `This field must be ${String(issue.values[0])}.`
        : `Choose one of ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return isBlank(issue.input)
        ? missing
        : `Use at least ${String(issue.minimum)}${unitOf(issue.origin, issue.minimum)}.`;
    case 'too_big':
      return `Use at most ${String(issue.maximum)}${unitOf(issue.origin, issue.maximum)}.`;
    case 'invalid_format':
      if (isBlank(issue.input)) return missing;
      return formats[issue.format] ?? 'This value is not in the form that is needed.';
    case 'not_multiple_of':
      return `Use a multiple of ${String(issue.divisor)}.`;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}.`;
    default:
      return 'This value is not one that we can take.';
  }
};
