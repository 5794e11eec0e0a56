export interface CardInput {
  readonly number: string;
  /** `MM / YY` */
  readonly expiry: string;
  readonly cvc: string;
}

export type CardErrors = Partial<Record<keyof CardInput, string>>;

export interface Card {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** `4242 4242 4242 4242`, while it is typed too. */
export function formatCardNumber(text: string): string {
  return digitsOf(text)
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** `08 / 29`; a first digit above 1 is the month already. */
export function formatExpiry(text: string): string {
  const digits = digitsOf(text);
  const padded = (/^[2-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4);
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded;
}

export function formatCvc(text: string): string {
  return digitsOf(text).slice(0, 4);
}

/** The card, or a sentence for each field that is wrong. */
export function readCard(
  input: CardInput,
  now: Date,
): { readonly card: Card } | { readonly errors: CardErrors } {
  const number = digitsOf(input.number);
  const cvc = digitsOf(input.cvc);
  const expiry = readExpiry(input.expiry, now);
  const numberError = checkNumber(number);
  const errors: CardErrors = {
    ...(numberError === null ? {} : { number: numberError }),
    ...('error' in expiry ? { expiry: expiry.error } : {}),
    ...(cvc.length < 3 ? { cvc: "Your card's security code is incomplete." } : {}),
  };
  if ('error' in expiry || Object.keys(errors).length > 0) return { errors };
  return { card: { number, cvc, expMonth: expiry.month, expYear: expiry.year } };
}

function checkNumber(digits: string): string | null {
  if (digits.length < 12) return 'Your card number is incomplete.';
  return hasCheckDigit(digits) ? null : 'Your card number is invalid.';
}

/** Luhn's sum, which catches a mistyped digit. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const value = Number(digits.charAt(digits.length - 1 - fromRight)) * (fromRight % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function readExpiry(
  text: string,
  now: Date,
): { readonly month: number; readonly year: number } | { readonly error: string } {
  const digits = digitsOf(text);
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2, 4));
  if (digits.length < 4) return { error: "Your card's expiration date is incomplete." };
  if (month < 1 || month > 12) return { error: "Your card's expiration date is invalid." };
  // A card is good until the end of its month.
  if (year * 12 + month <= now.getFullYear() * 12 + now.getMonth())
    return { error: "Your card's expiration date is in the past." };
  return { month, year };
}
