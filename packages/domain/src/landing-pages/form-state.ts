import type { AustralianState } from '@setter/events/calling/value-sets';
import { foldText } from '@setter/events/texts/fold-text';
import { stateNamed } from '../calling/where.ts';
import type { PageDesign } from './state.ts';

type FormField = PageDesign['customFormFields'][number];

const words = (text: string) => ` ${foldText(text).replaceAll(/[^a-z]+/g, ' ')} `;
const isNumber = (value: string) => /^\d+$/.test(value);

/** The state that a field of this name holds: four digits are a postcode only where one is wanted. */
const stateIn = ({ name, label }: FormField, value: string): AustralianState | undefined => {
  const about = words(`${name} ${label}`);
  const isPostcode = / (post ?code|postal code) /.test(about);
  const isState = / (state|territory) /.test(about) && !isNumber(value);
  return isPostcode || isState ? stateNamed(value) : undefined;
};

/** Where a visitor is, as the first field for the state or postcode says; null where none does. */
export const formState = (
  fields: readonly FormField[],
  values: ReadonlyMap<string, string>,
): AustralianState | null =>
  fields
    .map((field) => stateIn(field, values.get(field.name)?.trim() ?? ''))
    .find((state) => state !== undefined) ?? null;
