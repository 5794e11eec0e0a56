import { type AustralianState, australianStates } from '@setter/events/calling/value-sets';
import { type PersonalText, textOf } from '@setter/events/marks';
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';

/** Where a person may be: some states of Australia, of which each must permit, or abroad. */
export type Where = { readonly states: readonly AustralianState[] } | 'abroad';

/** The states that share the area code of a fixed line. */
const byAreaCode: Readonly<Record<string, readonly AustralianState[]>> = {
  '2': ['NSW', 'ACT'],
  '3': ['VIC', 'TAS'],
  '7': ['QLD'],
  '8': ['SA', 'WA', 'NT'],
};

const postcodes: readonly (readonly [from: number, to: number, AustralianState])[] = [
  [200, 299, 'ACT'],
  [800, 999, 'NT'],
  [1000, 2599, 'NSW'],
  [2600, 2618, 'ACT'],
  [2619, 2899, 'NSW'],
  [2900, 2920, 'ACT'],
  [2921, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [4000, 4999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
];

/** The last one that was read: several things are asked of each, and reading takes longest of all. */
let lastRead: { readonly text: string; readonly number: PhoneNumber | undefined } | undefined;
const numberIn = (text: string): PhoneNumber | undefined => {
  if (lastRead?.text !== text) lastRead = { text, number: parsePhoneNumberFromString(text, 'AU') };
  return lastRead.number;
};

const names: Readonly<Record<string, AustralianState>> = {
  'australian capital territory': 'ACT',
  'new south wales': 'NSW',
  'northern territory': 'NT',
  queensland: 'QLD',
  'south australia': 'SA',
  tasmania: 'TAS',
  victoria: 'VIC',
  'western australia': 'WA',
};

/** The state that a text names, in full or short, or the postcode in it; undefined where it names none. */
export const stateNamed = (text: string): AustralianState | undefined => {
  const folded = text.trim().toLowerCase();
  const named = names[folded] ?? australianStates.find((state) => state.toLowerCase() === folded);
  if (named !== undefined) return named;
  if (!/^\d{4}$/.test(folded)) return undefined;
  const code = Number(folded);
  return postcodes.find(([from, to]) => code >= from && code <= to)?.[2];
};

type Known = {
  /** Of a form, or typed. */
  readonly state: AustralianState | null;
  /** As it was typed. */
  readonly phone: string;
};

/** Somewhere in Australia. */
const anywhere: Where = { states: australianStates };
const inState = Object.fromEntries(
  australianStates.map((state): [AustralianState, Where] => [state, { states: [state] }]),
) as Readonly<Record<AustralianState, Where>>;
const inArea: Readonly<Record<string, Where>> = Object.fromEntries(
  Object.entries(byAreaCode).map(([code, states]) => [code, { states }]),
);

/** Where a person is, as far as it is known: where it is said, else by the area code of the number. One object for each place. */
export const placeOf = ({ state, phone }: Known): Where => {
  const number = numberIn(phone);
  if (number !== undefined && number.countryCallingCode !== '61') return 'abroad';
  if (state !== null) return inState[state];
  return inArea[number?.nationalNumber.charAt(0) ?? ''] ?? anywhere;
};

/** The place, where it is not known that where most are, as an admin has said. */
export const assuming = (place: Where, assumedState: AustralianState | null): Where =>
  place === anywhere && assumedState !== null ? inState[assumedState] : place;

/** Where a person is to be thought: where it is said, else by the area code of the number, else where most are, else anywhere. */
export const whereIs = ({
  assumedState,
  ...known
}: Known & { readonly assumedState: AustralianState | null }): Where =>
  assuming(placeOf(known), assumedState);

/** E.164; a number without a country is Australian. Undefined where it is none. */
export const e164 = (phone: PersonalText | null): string | undefined => {
  const number = numberIn(textOf(phone));
  return number?.isValid() === true ? number.number : undefined;
};

/** An Australian number, which the Do Not Call Register may have. */
export const isAustralian = (phone: string): boolean => numberIn(phone)?.countryCallingCode === '61';
