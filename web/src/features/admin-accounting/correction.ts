interface Typed {
  readonly credits: string;
  readonly amountCents: string;
  readonly reason: string;
}

interface Limits {
  readonly credits: number;
  readonly amountCents: number;
}

/** What was typed as the body of the call, or a sentence for each field that is wrong. */
export function correctionOf({ credits, amountCents, reason }: Typed, invoice: Limits) {
  const cents = centsOf(amountCents);
  const count = /^\d{1,6}$/.test(credits.trim()) ? Number(credits) : null;
  const errors: Record<string, string> = {
    ...(cents === null || cents === 0
      ? { amountCents: 'Enter dollars and cents.' }
      : cents > invoice.amountCents
        ? { amountCents: 'That is more than the invoice.' }
        : {}),
    ...(count === null
      ? { credits: 'Enter a whole number.' }
      : count > invoice.credits
        ? { credits: 'That is more than the invoice.' }
        : {}),
    ...(reason.trim() === '' ? { reason: 'Enter a reason.' } : {}),
  };
  if (cents === null || count === null || Object.keys(errors).length > 0) return { errors };
  return { body: { credits: count, amountCents: cents, reason: reason.trim() } };
}

/** Cents of `1,234.50`, `$99` or `99.9`; null for what is no amount. */
export function centsOf(text: string): number | null {
  const [, dollars, cents = ''] =
    /^\$?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', '')) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
