import { signed } from '../../lib/texts/money.ts';

/** The new balance as typed: a number, nothing (null), or not valid. */
export function newBalance(text: string): number | null | 'invalid' {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : 'invalid';
}

/** What the ledger will get: `+3 credits to 7`. */
export function changeSentence(from: number, to: number): string {
  if (from === to) return 'The balance stays as it is.';
  const delta = to - from;
  return `${signed(delta)} ${Math.abs(delta) === 1 ? 'credit' : 'credits'}: the balance goes from ${from} to ${to}.`;
}
