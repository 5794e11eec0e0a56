import type { AdminFairCredit } from '@setter/contracts/fair-credits/admin-claim';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { clientQuery } from '../../lib/api/admin-queries.ts';
import { credits } from '../../lib/texts/money.ts';
import { isAhead } from './claim-texts.ts';
import { useApprove } from './mutations.ts';
import { useDecisionKeys } from './use-decision-keys.ts';

// Not of the first load: it comes with the first press.
const DeclineDialog = lazy(() =>
  import('./decline-dialog.tsx').then((module) => ({ default: module.DeclineDialog })),
);

interface DecisionButtonsProps {
  readonly claim: AdminFairCredit;
  readonly now: Date;
  /** The claim was decided meanwhile, or settled. */
  readonly onOvertaken: (error: Error) => void;
}

/** Approve and decline, with what an approval does. `a` and `d` press them. */
export function DecisionButtons({ claim, now, onOvertaken }: DecisionButtonsProps) {
  const approval = useApprove(claim, onOvertaken);
  const [declining, setDeclining] = useState(false);
  const { data: client } = useQuery(clientQuery(claim.clientId));
  const ahead = isAhead(claim.appointment, now);
  const approve = (keep: boolean) => {
    if (approval.isPending || approval.isSuccess) return;
    approval.mutate({ keep });
  };
  const decline = () => {
    if (!approval.isPending && !approval.isSuccess) setDeclining(true);
  };
  useDecisionKeys({ onApprove: () => approve(false), onDecline: decline });
  const balance = client === undefined ? '' : `: ${client.credits} becomes ${client.credits + 1}`;
  const busy = (keep: boolean) => approval.isPending && approval.variables.keep === keep;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5">
      <p className="mr-auto min-w-40 flex-1 text-meta text-muted tabular max-sm:basis-full">
        {`Approving returns ${credits(1)}${balance}${ahead ? ', and cancels the appointment unless it is kept' : ''}. The client is told, with rule and version.`}
      </p>
      <Button
        variant="secondary"
        aria-keyshortcuts="d"
        className="max-sm:h-12 max-sm:flex-1"
        disabled={approval.isPending}
        onClick={decline}
      >
        Decline
        <Key>D</Key>
      </Button>
      {ahead && (
        <Button
          variant="secondary"
          className="max-sm:h-12 max-sm:flex-auto"
          busy={busy(true)}
          disabled={busy(false)}
          onClick={() => approve(true)}
        >
          Approve, keep the appointment
        </Button>
      )}
      <Button
        aria-keyshortcuts="a"
        className="max-sm:h-12 max-sm:flex-[1.6]"
        busy={busy(false)}
        disabled={busy(true)}
        onClick={() => approve(false)}
      >
        <span>
          Approve, <span className="max-sm:hidden">return </span>1 credit
        </span>
        <Key>A</Key>
      </Button>
      {declining && (
        <Suspense>
          <DeclineDialog claim={claim} onClose={() => setDeclining(false)} onOvertaken={onOvertaken} />
        </Suspense>
      )}
    </div>
  );
}

function Key({ children }: { readonly children: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded-block px-1 font-sans text-caption font-medium opacity-70 max-lg:hidden"
    >
      {children}
    </kbd>
  );
}
