import { clientLogin } from '@setter/contracts/session/client-session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PageAccount } from '../../lib/sessions/page-account.ts';
import { pageSession } from '../../lib/sessions/page-session.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toastFailure } from '../../lib/toasts/toast.ts';
import { AdminSignIn } from './admin-sign-in.tsx';
import { LoginForm } from './login-form.tsx';
import type { Credentials } from './login-form.tsx';
import { clientNameField } from './name-fields.ts';

/** The login of the page's account, over its page. */
export function SignInAgain({ account }: { readonly account: PageAccount }) {
  const { kind, signInName } = account;
  return kind === 'client' ? (
    <ClientSignIn startName={signInName} />
  ) : (
    <AdminSignIn isOverPage startName={signInName} onSignedIn={pageSession.check} />
  );
}

function ClientSignIn({ startName }: { readonly startName: string }) {
  const queryClient = useQueryClient();
  const signIn = useMutation({
    mutationFn: async ({ name: username, password }: Credentials) => {
      await apiOf(queryClient)(clientLogin, { body: { username, password } });
      await pageSession.check();
    },
    onError: (error) => toastFailure('Login Failed', error),
  });
  return (
    <LoginForm
      {...clientNameField}
      userType="client"
      startName={startName}
      isOverPage
      busy={signIn.isPending}
      onSubmit={signIn.mutate}
    />
  );
}
