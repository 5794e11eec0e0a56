import { Clock } from 'lucide-react';
import { classes } from '../../components/ui/class-names.ts';
import { dueText } from './support-texts.ts';

const looks = { later: 'text-muted', soon: 'font-strong text-ochre-ink', overdue: 'font-strong text-red' };

interface DueProps {
  readonly dueAt: string;
  readonly now: Date;
  /** Before the time, such as `Reply due`. */
  readonly label: string;
}

/** When a reply is due: grey, ochre within four hours, red when it is late. */
export function Due({ dueAt, now, label }: DueProps) {
  const { text, state } = dueText(dueAt, now);
  return (
    <span className={classes('inline-flex items-center gap-1.5 text-meta tabular', looks[state])}>
      <Clock size={15} aria-hidden />
      {state === 'overdue' ? text : `${label} ${text}`}
    </span>
  );
}
