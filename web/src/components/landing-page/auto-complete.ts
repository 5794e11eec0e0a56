import type { FormField } from './arrangement.ts';

/** What browsers may fill in, by the type of a field or by the words that name it. */
export function autoCompleteOf({ name, label, type }: FormField): string | undefined {
  if (type === 'email' || type === 'tel') return type;
  if (type !== 'text') return undefined;
  for (const words of [name, label].map((text) =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, ' ')
      .trim(),
  )) {
    if (/^(full |your )?name$/.test(words)) return 'name';
    if (/^first name$/.test(words)) return 'given-name';
    if (/^(last|family) name$|^surname$/.test(words)) return 'family-name';
    if (/^(your )?(company|business|organisation)( name)?$/.test(words)) return 'organization';
    if (/^suburb$|^city$/.test(words)) return 'address-level2';
    if (/^post ?code$/.test(words)) return 'postal-code';
  }
  return undefined;
}
