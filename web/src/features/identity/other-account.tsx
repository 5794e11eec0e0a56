import type { authStatus } from '@setter/contracts/session/auth-status';
import type { ResponseOf } from '@setter/contracts/call';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { adminAccount, clientAccount } from '../../lib/sessions/page-account.ts';
import type { PageAccount } from '../../lib/sessions/page-account.ts';
import { pageSession } from '../../lib/sessions/page-session.ts';
import { SignInAgain } from './sign-in-again.tsx';

const home = { client: '/client-portal', admin: '/admin-portal' } as const;

const longName = 'h-auto! min-h-12 min-w-0 whitespace-normal! py-2.5 [overflow-wrap:anywhere]';

/** Says who is signed in now, in the place of the account of the page, and lets the person choose. */
export function OtherAccount({ account }: { readonly account: PageAccount }) {
  const [isSigningIn, setIsSigningIn] = useState(false);
  const { data: present = null } = useQuery({
    queryKey: ['present-account', account.kind],
    queryFn: presentAccount,
    staleTime: 0,
    gcTime: 0,
  });
  const who = present?.label ?? 'Another account';
  return (
    <Dialog
      open
      onClose={pageSession.dismiss}
      size="sm"
      title="Another account is signed in"
      description={`This page was opened for ${account.label}. ${who} is signed in now in this browser, so nothing was done.`}
    >
      {isSigningIn ? (
        <SignInAgain account={account} />
      ) : (
        <div className="grid gap-2.5">
          <Button size="lg" className={longName} onClick={() => window.location.assign(home[account.kind])}>
            {`Go on as ${present?.label ?? 'the other account'}`}
          </Button>
          <Button size="lg" variant="secondary" className={longName} onClick={() => setIsSigningIn(true)}>
            {`Sign in as ${account.label}`}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

async function presentAccount(): Promise<PageAccount | null> {
  const status = (await pageSession.present()) as ResponseOf<typeof authStatus> | null;
  if (status === null) return null;
  return status.userType === 'client' ? clientAccount(status.user) : adminAccount(status.user);
}
