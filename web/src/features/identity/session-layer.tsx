import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../components/ui/button.tsx';
import type { Interruption } from '../../lib/sessions/account-session.ts';
import { pageSession } from '../../lib/sessions/page-session.ts';

// Most visits never lose their session.
const OtherAccount = lazy(() =>
  import('./other-account.tsx').then((module) => ({ default: module.OtherAccount })),
);
const SessionEnded = lazy(() =>
  import('./session-ended.tsx').then((module) => ({ default: module.SessionEnded })),
);

const StepUpDialog = lazy(() =>
  import('./step-up-dialog.tsx').then((module) => ({ default: module.StepUpDialog })),
);

/** Lies over a screen whose calls wait: until who is there is confirmed, or until the session is there again. */
export function SessionLayer() {
  const { isNeeded, subscribe } = pageSession.stepUp;
  const isUnconfirmed = useSyncExternalStore(subscribe, isNeeded);
  return (
    <>
      {isUnconfirmed && (
        <Suspense>
          <StepUpDialog />
        </Suspense>
      )}
      <Interrupted />
    </>
  );
}

/**
 * Lies over a screen whose session has ended, or in whose browser another account has signed in. The screen below stays
 * as it is; its calls wait and are made once its account is signed in again.
 */
function Interrupted() {
  const interruption = useSyncExternalStore(pageSession.subscribe, pageSession.interruption);
  const isInterrupted = interruption !== null;
  useEffect(() => {
    if (!isInterrupted) return;
    // Another tab may have signed in meanwhile.
    const check = () => void pageSession.check();
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [isInterrupted]);
  if (interruption === null) return null;
  if (interruption.isDismissed) return <Reminder {...interruption} />;
  const Layer = interruption.reason === 'ended' ? SessionEnded : OtherAccount;
  return (
    <Suspense>
      <Layer account={interruption.account} />
    </Suspense>
  );
}

function Reminder({ account, reason }: Interruption) {
  return (
    <div
      role="status"
      data-print="none"
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-hairline bg-ochre-tint px-4 py-2.5 text-label text-ochre-ink"
    >
      <span>
        {reason === 'ended'
          ? `Your session has ended. Nothing is sent until you sign in again as ${account.label}.`
          : `Another account is signed in. Nothing is sent from this page of ${account.label}.`}
      </span>
      <Button variant="secondary" size="sm" onClick={pageSession.reopen}>
        {reason === 'ended' ? 'Sign in again' : 'Choose an account'}
      </Button>
    </div>
  );
}
