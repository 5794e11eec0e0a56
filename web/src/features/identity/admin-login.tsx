import { adminLogin } from '@setter/contracts/session/admin-session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';
import { LoginForm } from './login-form.tsx';
import type { Credentials } from './login-form.tsx';
import { adminNameField } from './name-fields.ts';
import { LoginFrame } from './login-frame.tsx';

const redirectDelay = 100;

/** The admin login; it leads to `redirect` 100 ms after success. */
export function AdminLogin({ redirect }: { readonly redirect: string }) {
  const signIn = useSignIn(redirect);
  return (
    <LoginFrame
      title="Admin Portal Access"
      subtitle="Sign in to manage clients, appointments and leads"
      cardTitle="Admin Login"
      cardSubtitle="Enter your credentials to continue"
    >
      <LoginForm
        {...adminNameField}
        userType="admin"
        busy={signIn.isPending || signIn.isSuccess}
        onSubmit={signIn.mutate}
      />
    </LoginFrame>
  );
}

function useSignIn(redirect: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ name: email, password }: Credentials) => {
      const answer = await apiOf(queryClient)(adminLogin, { body: { email, password } });
      if (answer.success) return answer;
      throw new ApiError({ status: 200, code: 'login_failed', message: answer.message || 'Login failed' });
    },
    onSuccess: ({ admin }) => {
      toast({ title: 'Login Successful', description: `Welcome back, ${admin.name}!` });
      setTimeout(() => window.location.assign(redirect), redirectDelay);
    },
    onError: (error) =>
      toastFailure('Login Failed', error, isRefused(error) ? 'Invalid credentials' : undefined),
  });
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;
