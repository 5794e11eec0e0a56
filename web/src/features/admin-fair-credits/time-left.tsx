import type { AdminFairCredit } from '@setter/contracts/fair-credits/admin-claim';
import { Timer } from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { decisionOf, timeLeft } from './claim-texts.ts';

interface TimeLeftProps {
  readonly claim: AdminFairCredit;
  readonly now: Date;
  /** A pill with a clock, as in the head of a claim. */
  readonly pill?: boolean;
}

/** How long an open claim may wait, that it is in review, or what became of it. */
export function TimeLeft({ claim, now, pill = false }: TimeLeftProps) {
  const decision = decisionOf(claim);
  if (decision !== null) {
    return (
      <Badge tone={decision.tone} dot={pill}>
        {decision.label}
      </Badge>
    );
  }
  if (claim.dueAt === null) {
    return (
      <Badge tone={pill ? 'ochre' : 'grey'} dot={false}>
        In review
      </Badge>
    );
  }
  const { text, urgent } = timeLeft(claim.dueAt, now);
  if (pill) {
    return (
      <Badge tone={urgent ? 'red' : 'ochre'} dot={false}>
        <Timer size={14} aria-hidden />
        <span className="tabular">{text}</span>
      </Badge>
    );
  }
  return (
    <span
      className={classes(
        'text-meta whitespace-nowrap tabular',
        urgent ? 'font-strong text-red' : 'text-muted',
      )}
    >
      {text}
    </span>
  );
}
