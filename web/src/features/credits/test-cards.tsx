import { FlaskConical } from 'lucide-react';
import { formatCardNumber } from './card-fields.ts';

/** The sandbox knows these numbers only, which are those of Stripe's test cards. */
const cards = [
  { number: '4242424242424242', outcome: 'pays' },
  { number: '4000000000000002', outcome: 'declined' },
  { number: '4000000000009995', outcome: 'insufficient funds' },
  { number: '4000002500003155', outcome: 'asks the bank' },
  { number: '4000000000000259', outcome: 'pays, is disputed' },
] as const;

/** Says that no money moves, and which numbers work; a press fills the form. */
export function TestCards({ onPick }: { readonly onPick: (number: string) => void }) {
  return (
    <section
      aria-labelledby="sandbox-title"
      className="rounded-control bg-ochre-tint px-4 pt-3 pb-2 text-meta text-ochre-ink"
    >
      <h3 id="sandbox-title" className="flex items-center gap-2 font-sans text-label tracking-normal">
        <FlaskConical size={16} aria-hidden />
        Sandbox payment
      </h3>
      <p className="mt-0.5">No real card is charged. Use one of these test numbers:</p>
      <ul className="mt-1.5">
        {cards.map(({ number, outcome }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onPick(number)}
              className="flex min-h-7 w-full items-center justify-between gap-2 rounded-block text-left hover:underline hover:underline-offset-3"
            >
              <span className="font-strong whitespace-nowrap tabular">{formatCardNumber(number)}</span>
              <span className="text-right whitespace-nowrap">{outcome}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
