import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import type { FairCredit } from '@setter/contracts/fair-credits/claims';
import { Badge } from '../../../components/ui/badge.tsx';
import { TextAnchor } from '../../../components/ui/link-button.tsx';
import { shown } from '../../../lib/texts/personal.ts';
import { formatDate, formatTime } from '../../../lib/time/time.ts';
import { claimState } from './claim-texts.ts';

interface ClaimStateProps {
  readonly claim: FairCredit;
  readonly appointments: readonly ClientAppointment[];
}

/** A claim: where it is, its rule in the version that judges it, and what both sides wrote. */
export function ClaimState({ claim, appointments }: ClaimStateProps) {
  const earlier = appointments.find(({ id }) => id === claim.duplicateOf);
  const { tone, label, text } = claimState(claim, earlier);
  return (
    <div className="grid gap-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-label text-muted tabular">
          {`Asked ${formatDate(claim.createdAt)}, ${formatTime(claim.createdAt)}`}
        </span>
      </p>
      <p className="text-ink-2">{text}</p>
      {claim.state === 'declined' && claim.decision !== null && (
        <blockquote className="border-l-3 border-ochre-line pl-3.5 whitespace-pre-line">
          {shown(claim.decision)}
        </blockquote>
      )}
      <p className="text-label text-muted">
        {`Rule ${claim.rule.number}, ${claim.rule.title}, `}
        <RulesLink version={claim.rubricVersion} />
      </p>
      {claim.words !== null && (
        <div>
          <p className="text-label font-strong">In your words</p>
          <p className="whitespace-pre-line text-ink-2">{shown(claim.words)}</p>
        </div>
      )}
    </div>
  );
}

/** Beside what is written: the rules open in a tab of their own. */
export function RulesLink({ version }: { readonly version: number }) {
  return (
    <TextAnchor href={`/fair-credits/${version}`} target="_blank">
      {`version ${version}`}
    </TextAnchor>
  );
}
