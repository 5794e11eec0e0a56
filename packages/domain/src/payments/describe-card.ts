// By the codes of the card providers.
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** e.g. `Visa ending 4242`. */
export const describeCard = (brand: string, last4: string): string =>
  `${brands[brand.toLowerCase()] ?? 'Card'} ending ${last4}`;
