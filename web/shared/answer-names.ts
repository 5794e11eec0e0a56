const prefix = 'answer.';

/** The name that a field of a landing page has in the markup: a form's own properties have no such names. */
export const answerName = (field: string): string => prefix + field;

/** What browsers post themselves, by the names of the fields. */
export function fieldValues(
  posted: Iterable<readonly [name: string, value: string]>,
): Record<string, string> {
  return Object.fromEntries(
    Array.from(posted, ([name, value]) => [
      name.startsWith(prefix) ? name.slice(prefix.length) : name,
      value,
    ]),
  );
}
