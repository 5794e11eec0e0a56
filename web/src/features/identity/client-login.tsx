import { clientLogin } from '@setter/contracts/session/client-session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';
import { LoginForm } from './login-form.tsx';
import type { Credentials } from './login-form.tsx';
import { clientNameField } from './name-fields.ts';
import { LoginFrame } from './login-frame.tsx';

/** The client login. After it the whole page is loaded at `redirect`, a path of ours. */
export function ClientLogin({ redirect }: { readonly redirect: string }) {
  const signIn = useSignIn(redirect);
  return (
    <LoginFrame
      title="Client Portal Access"
      subtitle="Sign in to your client account to access your dashboard"
      cardTitle="Client Login"
      cardSubtitle="Enter your credentials to continue"
      footer="Need help? Contact your administrator."
    >
      <LoginForm
        {...clientNameField}
        userType="client"
        busy={signIn.isPending || signIn.isSuccess}
        onSubmit={signIn.mutate}
      />
    </LoginFrame>
  );
}

function useSignIn(redirect: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ name: username, password }: Credentials) =>
      apiOf(queryClient)(clientLogin, { body: { username, password } }),
    onSuccess: ({ firstName, username }) => {
      toast({ title: 'Login Successful', description: `Welcome back, ${firstName ?? username}!` });
      window.location.assign(redirect);
    },
    onError: (error) => toastFailure('Login Failed', error),
  });
}
