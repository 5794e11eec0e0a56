import { adminLogin } from '@setter/contracts/session/admin-session';
import { clientLogin } from '@setter/contracts/session/client-session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import type { PageAccount } from '../../lib/sessions/page-account.ts';
import { pageSession } from '../../lib/sessions/page-session.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toastFailure } from '../../lib/toasts/toast.ts';
import { LoginForm } from './login-form.tsx';
import type { Credentials } from './login-form.tsx';
import { adminNameField, clientNameField } from './name-fields.ts';

/** The login of the page's account, over its page. */
export function SignInAgain({ account }: { readonly account: PageAccount }) {
  const queryClient = useQueryClient();
  const signIn = useMutation({
    mutationFn: async ({ name, password }: Credentials) => {
      const api = apiOf(queryClient);
      if (account.kind === 'client') await api(clientLogin, { body: { username: name, password } });
      else {
        const answer = await api(adminLogin, { body: { email: name, password } });
        if (!answer.success)
          throw new ApiError({ status: 200, code: 'login_failed', message: answer.message });
      }
      await pageSession.check();
    },
    onError: (error) => toastFailure('Login Failed', error),
  });
  return (
    <LoginForm
      {...(account.kind === 'client' ? clientNameField : adminNameField)}
      userType={account.kind}
      startName={account.signInName}
      isOverPage
      busy={signIn.isPending}
      onSubmit={signIn.mutate}
    />
  );
}
