import { classes } from '../../components/ui/class-names.ts';
import type { refundParts } from './refund-amount.ts';

const parts = [
  { key: 'used', label: 'used', colour: 'bg-control-strong' },
  { key: 'refunded', label: 'refunded before', colour: 'bg-control' },
  { key: 'chosen', label: 'to refund', colour: 'bg-ochre' },
  { key: 'stay', label: 'stay', colour: 'bg-chart-2' },
] as const;

/** The credits of a payment as one bar: what is gone, what goes, what stays. */
export function LotBar({ credits }: { readonly credits: ReturnType<typeof refundParts> }) {
  const present = parts.filter(({ key }) => credits[key] > 0);
  return (
    <div className="tabular">
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-mark">
        {present.map(({ key, colour }) => (
          <span
            key={key}
            className={classes('transition-[flex-grow]', colour)}
            style={{ flexGrow: credits[key], flexBasis: 0 }}
          />
        ))}
      </div>
      <ul className="mt-2.5 flex flex-wrap gap-x-4.5 gap-y-1 text-meta text-muted">
        {present.map(({ key, label, colour }) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden className={classes('size-2.5 rounded-[3px]', colour)} />
            {credits[key]} {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
