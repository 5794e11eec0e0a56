import { useEffect } from 'react';
import { Button } from '../../components/ui/button.tsx';
import type { Interruption } from '../../lib/sessions/account-session.ts';
import { pageSession } from '../../lib/sessions/page-session.ts';
import { OtherAccount } from './other-account.tsx';
import { SessionEnded } from './session-ended.tsx';

/**
 * Lies over a screen whose session has ended, or in whose browser another account has signed in. The screen below stays
 * as it is; its calls wait and are made once its account is signed in again.
 */
export function Interrupted(interruption: Interruption) {
  const { account, reason, isDismissed } = interruption;
  useEffect(() => {
    // Another tab may have signed in meanwhile.
    const check = () => void pageSession.check();
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, []);
  if (isDismissed) return <Reminder {...interruption} />;
  const Layer = reason === 'ended' ? SessionEnded : OtherAccount;
  return <Layer account={account} />;
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
