import type { PaymentDetails } from '@setter/contracts/payments/manage-payments';
import { classes } from '../../components/ui/class-names.ts';
import { shown } from '../../lib/texts/personal.ts';
import { dayKey, formatDate, formatTime } from '../../lib/time/time.ts';

type Entry = PaymentDetails['history'][number];

/** By whom it is not said: the words of the entry say it. */
const unnamed: ReadonlySet<string> = new Set(['Setter', 'Card provider']);

/** Everything that happened to a payment, the latest first. */
export function PaymentHistory({ payment }: { readonly payment: PaymentDetails }) {
  return (
    <section>
      <h3 className="mb-2.5 text-h3">History</h3>
      <ol className="text-label">
        {payment.history.toReversed().map((entry, index) => (
          <li
            key={`${entry.at} ${payment.history.length - index}`}
            className="relative pb-3.5 pl-6.5 after:absolute after:top-3 after:-bottom-2 after:left-[7px] after:w-px after:bg-control last:pb-0 last:after:hidden"
          >
            <span
              aria-hidden
              className={classes(
                'absolute top-1.5 left-[3px] z-10 size-2.25 rounded-pill bg-surface ring-2 ring-inset',
                index === 0 && payment.isWaiting
                  ? 'bg-ochre-tint ring-ochre'
                  : index === 0
                    ? 'ring-accent'
                    : 'ring-control-strong',
              )}
            />
            <p className="font-strong [overflow-wrap:anywhere]">{entry.what}</p>
            <p className="text-meta [overflow-wrap:anywhere] text-muted tabular">
              {lineOf(entry, payment.createdAt)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `8:32 AM, by Dana, amount differs from the order`; on another day than the payment with its date. */
function lineOf({ at, by, detail }: Entry, createdAt: string): string {
  const name = shown(by);
  const time = formatTime(at);
  return [
    dayKey(at) === dayKey(createdAt) ? time : `${formatDate(at)}, ${time}`,
    unnamed.has(name) ? '' : `by ${name}`,
    shown(detail),
  ]
    .filter((part) => part !== '')
    .join(', ');
}
