import type { FormField } from '../../../components/landing-page/arrangement.ts';

/** What a form says of who sent it. */
export interface Visitor {
  readonly firstName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

const namesPerson = /^(your[ _-]?)?((full|first)[ _-]?)?name$/i;

export function visitorOf(fields: readonly FormField[], answers: ReadonlyMap<string, string>): Visitor {
  const answerOf = (isAsked: (field: FormField) => boolean): string | null => {
    const field = fields.find((one) => isAsked(one) && answers.get(one.name)?.trim());
    return field === undefined ? null : (answers.get(field.name)?.trim() ?? null);
  };
  const name = answerOf(({ name: id, label }) => namesPerson.test(id) || namesPerson.test(label));
  return {
    firstName: name?.split(/\s+/)[0] ?? null,
    email: answerOf(({ type }) => type === 'email'),
    phone: answerOf(({ type }) => type === 'tel'),
  };
}
