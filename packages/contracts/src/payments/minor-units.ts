/** Currencies whose amounts the card provider counts in whole units (https://docs.stripe.com/currencies). */
const whole: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
/** Those whose unit has a thousand parts. The provider counts each other one in hundredths, also where there are no coins. */
const thousandths: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '));

const digitsOf = (currency: string): number => {
  const code = currency.toUpperCase();
  return whole.has(code) ? 0 : thousandths.has(code) ? 3 : 2;
};

/** An amount of the card provider in units of its currency: 62500 is 625 AUD and 62500 JPY. */
export const majorUnits = (amount: number, currency: string): number => amount / 10 ** digitsOf(currency);

/** `NZD 525.00`, `JPY 62500`, `KWD 62.500`. */
export const amountWithCode = (amount: number, currency: string): string =>
  `${currency.toUpperCase()} ${majorUnits(amount, currency).toFixed(digitsOf(currency))}`;
