import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The digits by which a number is found: as it is dialled from abroad and at home, or as typed where it is none. */
export const phoneDigits = (phone: string): readonly string[] => {
  const number = parsePhoneNumberFromString(phone, 'AU');
  if (number?.isValid() !== true) return [digitsOf(phone)];
  const national =
    number.countryCallingCode === '61' ? `0${number.nationalNumber}` : digitsOf(number.formatNational());
  return [digitsOf(number.number), national];
};

/** Fewer of them would be found in too many numbers. */
const fewestDigits = 3;

/** The digits of a number, or of a part of one, that is typed in any notation; none for another text. */
export const typedDigits = (text: string): readonly string[] => {
  if (!/^[\d\s()+./-]*$/.test(text)) return [];
  const digits = digitsOf(text);
  if (digits.length < fewestDigits) return [];
  // An exit code before the country, and a 0 that is not dialled behind it: 0011 61 (0)4 …
  const fromAbroad = digits.replace(/^00(?:11)?(?=[1-9]\d{3})/, '').replace(/^610(?=\d)/, '61');
  return [...new Set([digits, fromAbroad])];
};
