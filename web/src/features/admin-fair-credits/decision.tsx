import type { AdminFairCredit } from '@setter/contracts/fair-credits/admin-claim';
import { useEffect, useRef, useState } from 'react';
import { shown } from '../../lib/texts/personal.ts';
import { failureText } from '../../lib/api/api-error.ts';
import { decisionOf } from './claim-texts.ts';
import { DecisionButtons } from './decision-buttons.tsx';

interface DecisionProps {
  readonly claim: AdminFairCredit;
  readonly now: Date;
}

/** At the foot of a claim: the buttons that decide it, or what was decided. */
export function Decision({ claim, now }: DecisionProps) {
  const [overtaken, setOvertaken] = useState<Error | null>(null);
  const foot = useRef<HTMLElement>(null);
  const stateBefore = useRef(claim.state);
  useEffect(() => {
    // The button that was pressed is gone, and the focus was on it.
    if (stateBefore.current !== claim.state && document.activeElement === document.body)
      foot.current?.focus({ preventScroll: true });
    stateBefore.current = claim.state;
  }, [claim.state]);
  const decision = decisionOf(claim);
  const reason = shown(claim.decision);
  return (
    <section
      ref={foot}
      tabIndex={-1}
      data-focus-silent
      aria-label="Decision"
      className="sticky bottom-0 border-t border-hairline bg-paper px-4 py-3.5 sm:px-6.5"
    >
      {overtaken !== null && (
        <p role="alert" className="mb-2.5 text-label font-strong text-ochre-ink">
          {failureText(overtaken)}
        </p>
      )}
      {decision === null ? (
        <DecisionButtons claim={claim} now={now} onOvertaken={setOvertaken} />
      ) : (
        <div className="text-label text-ink-2">
          <p role="status">{decision.text}</p>
          {claim.state === 'declined' && reason !== '' && (
            <blockquote className="mt-1.5 border-l-3 border-hairline pl-3.5 [overflow-wrap:anywhere] whitespace-pre-line">
              {reason}
            </blockquote>
          )}
        </div>
      )}
    </section>
  );
}
