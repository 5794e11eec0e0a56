import type { PaymentDetails } from '@setter/contracts/payments/manage-payments';
import { amountWithCode } from '@setter/contracts/payments/minor-units';
import { credits, dollarsOf, gstIn } from '../../lib/texts/money.ts';

export type Review = NonNullable<PaymentDetails['review']>;

/** What differs between what was expected and what arrived, as sentences. */
export function reviewSentences({ expected, received }: Review): string[] {
  const sentences: string[] = [];
  if (received.currency !== expected.currency)
    sentences.push(`It was paid in ${received.currency} instead of ${expected.currency}.`);
  else if (received.amountCents < expected.amountCents) sentences.push('Less arrived than was ordered.');
  else if (received.amountCents > expected.amountCents) sentences.push('More arrived than was ordered.');
  if (received.liveMode !== expected.liveMode)
    sentences.push(
      received.liveMode ? 'It was paid in live mode.' : 'It was paid in test mode, which moves no money.',
    );
  if (received.credits !== null && expected.credits !== null && received.credits !== expected.credits)
    sentences.push(`The provider names ${credits(received.credits)} instead of ${expected.credits}.`);
  return sentences.length === 0 ? ['What arrived is not what was ordered.'] : sentences;
}

interface ReviewRow {
  readonly label: string;
  readonly expected: string;
  readonly arrived: string;
  /** What arrived is not what was expected. */
  readonly differs: boolean;
}

/** `$625.00`; another currency by its code. */
export const moneyText = (cents: number, currency: string): string =>
  currency === 'AUD' ? dollarsOf(cents) : amountWithCode(cents, currency);

/** The two sides beside each other, line by line. */
export function reviewRows({ expected, received }: Review, hasGst: boolean): ReviewRow[] {
  const isSameCurrency = expected.currency === received.currency;
  const difference = received.amountCents - expected.amountCents;
  const modeOf = (isLive: boolean) => (isLive ? 'Live' : 'Test');
  return [
    {
      label: 'Amount',
      expected: moneyText(expected.amountCents, expected.currency),
      arrived: moneyText(received.amountCents, received.currency),
      differs: !isSameCurrency || difference !== 0,
    },
    ...(isSameCurrency && difference !== 0
      ? [{ label: 'Difference', expected: '', arrived: dollarsOf(difference), differs: true }]
      : []),
    ...(hasGst && isSameCurrency
      ? [
          {
            label: 'GST in it',
            expected: dollarsOf(gstIn(expected.amountCents)),
            arrived: dollarsOf(gstIn(received.amountCents)),
            differs: false,
          },
        ]
      : []),
    ...(expected.liveMode === received.liveMode
      ? []
      : [
          {
            label: 'Mode',
            expected: modeOf(expected.liveMode),
            arrived: modeOf(received.liveMode),
            differs: true,
          },
        ]),
  ];
}

/** `At $125.00 a credit, $525.00 pays for 4 and leaves $25.00.` Undefined where that cannot be said. */
export function acceptHint({
  review,
  receivedPaysFor,
}: Pick<PaymentDetails, 'review' | 'receivedPaysFor'>): string | undefined {
  if (review === null || receivedPaysFor === null) return undefined;
  const { credits: paid, leftCents, creditCents } = receivedPaysFor;
  const leaves = leftCents > 0 ? ` and leaves ${dollarsOf(leftCents)}` : '';
  return `At ${dollarsOf(creditCents)} a credit, ${dollarsOf(review.received.amountCents)} pays for ${paid}${leaves}.`;
}
