import type { OutcomeNumbers } from '@setter/contracts/analytics/outcomes';
import { classes } from '../../components/ui/class-names.ts';

/** In the order of a bar, from the left. */
const parts = [
  { field: 'held', label: 'Held', color: 'bg-accent' },
  { field: 'notAsDescribed', label: 'Not as described', color: 'bg-chart-2' },
  { field: 'wrongPerson', label: 'Wrong person', color: 'bg-chart-3' },
  { field: 'noShow', label: 'Nobody came', color: 'bg-ochre' },
  { field: 'silent', label: 'No word', color: 'bg-control' },
] as const;

/** How the appointments of a row ended, as shares of a bar; in words for screen readers and the pointer. */
export function OutcomeBar({ numbers }: { readonly numbers: OutcomeNumbers }) {
  const shown = parts.filter(({ field }) => numbers[field] > 0);
  const text = shown.map(({ field, label }) => `${label}: ${numbers[field]}`).join(', ');
  return (
    <span
      role="img"
      aria-label={text === '' ? 'None ended' : text}
      title={text}
      className="flex h-2.5 w-full gap-0.5 overflow-hidden rounded-pill"
    >
      {shown.map(({ field, color }) => (
        <span
          key={field}
          className={classes('h-full', color)}
          style={{ width: `${(numbers[field] / numbers.ended) * 100}%` }}
        />
      ))}
    </span>
  );
}

/** What the colours of the bars mean. */
export function OutcomeLegend() {
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-meta text-ink-2">
      {parts.map(({ field, label, color }) => (
        <li key={field} className="flex items-center gap-1.5">
          <span aria-hidden className={classes('size-2.5 rounded-[3px]', color)} />
          {label}
        </li>
      ))}
    </ul>
  );
}
