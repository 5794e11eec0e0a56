import type { PersonalText } from '@setter/contracts/fields';

/** A personal text as shown: texts that were erased on request say so. */
export function shown(text: PersonalText | null | undefined, whenEmpty = ''): string {
  if (text === null || text === undefined) return whenEmpty;
  return typeof text === 'string' ? text : 'Erased on request';
}

/** Whether a text was erased on request, and with it everything else about that person. */
export const isErased = (text: PersonalText | null | undefined): boolean =>
  typeof text === 'object' && text !== null;

/** First name if there is one, else the username. */
export function greetingName(person: {
  readonly firstName: PersonalText | null;
  readonly username: PersonalText;
}): string {
  return typeof person.firstName === 'string' && person.firstName !== ''
    ? person.firstName
    : shown(person.username);
}
