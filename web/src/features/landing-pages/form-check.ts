import { isEmailAddress, wrongEmail } from '@setter/contracts/email/address';
import { writtenNumber } from '@setter/contracts/landing-pages/written-number';
import type { FormField } from '../../components/landing-page/arrangement.ts';
import { requiredMissing } from '../../components/landing-page/texts.ts';

export interface FoundProblems {
  /** Field name to sentence. */
  readonly errors: Readonly<Record<string, string>>;
  /** Label of the first required field that is empty. */
  readonly missing: string | null;
}

/** What is wrong with the answers, by the server's rules. */
export function checkAnswers(
  fields: readonly FormField[],
  answers: ReadonlyMap<string, string>,
): FoundProblems {
  let missing: string | null = null;
  const errors = fields.flatMap((field): [string, string][] => {
    const answer = answers.get(field.name)?.trim() ?? '';
    if (field.type === 'number' && answer !== '' && writtenNumber(answer) === undefined)
      return [[field.name, 'Please enter a number.']];
    if (answer === '' && field.required) {
      missing ??= field.label;
      return [[field.name, requiredMissing(field.label).description]];
    }
    if (field.type === 'email' && answer !== '' && !isEmailAddress(answer)) return [[field.name, wrongEmail]];
    return [];
  });
  return { errors: Object.fromEntries(errors), missing };
}
