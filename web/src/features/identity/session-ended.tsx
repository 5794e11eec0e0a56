import { Dialog } from '../../components/ui/dialog.tsx';
import type { PageAccount } from '../../lib/sessions/page-account.ts';
import { pageSession } from '../../lib/sessions/page-session.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** The login of a page's account, over the page. */
export function SessionEnded({ account }: { readonly account: PageAccount }) {
  return (
    <Dialog
      open
      onClose={pageSession.dismiss}
      size="sm"
      title="Your session has ended"
      description={`Sign in again as ${account.label}. Everything on this page stays as it is, and what you sent is carried out then.`}
    >
      <SignInAgain account={account} />
    </Dialog>
  );
}
