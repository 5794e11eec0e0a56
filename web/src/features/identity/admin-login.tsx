import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { PasswordField, TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { apiOf } from '../../lib/query-client.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { LoginFrame } from './login-frame.tsx';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const redirectDelay = 100;

/** The admin login; it leads to `redirect` 100 ms after success. */
export function AdminLogin({ redirect }: { readonly redirect: string }) {
  const [values, setValues] = useState<Credentials>({ email: '', password: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const signIn = useSignIn(redirect);

  const set = (part: Partial<Credentials>) => setValues((before) => ({ ...before, ...part }));
  const busy = signIn.isPending || signIn.isSuccess;
  const submit = () => {
    if (busy) return;
    const found = validate(values);
    setErrors(found);
    if (Object.keys(found).length === 0) signIn.mutate(values);
  };

  return (
    <LoginFrame
      title="Admin Portal Access"
      subtitle="Sign in to manage clients, appointments and leads"
      cardTitle="Admin Login"
      cardSubtitle="Enter your credentials to continue"
    >
      <Form errors={errors} onSubmit={submit} className="mt-5 grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={values.email}
          onChange={(event) => set({ email: event.target.value })}
          error={errors.email}
          disabled={busy}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(event) => set({ password: event.target.value })}
          error={errors.password}
          disabled={busy}
        />
        <Button type="submit" size="lg" className="mt-1 w-full" busy={busy} busyLabel="Signing in...">
          Sign In
        </Button>
      </Form>
    </LoginFrame>
  );
}

function validate({ email, password }: Credentials): Record<string, string> {
  return {
    ...(email.trim() === '' ? { email: 'Email is required' } : {}),
    ...(password === '' ? { password: 'Password is required' } : {}),
  };
}

function useSignIn(redirect: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Credentials) => {
      const { adminLogin } = await import('@setter/contracts/session/admin-session');
      const answer = await apiOf(queryClient)(adminLogin, { body });
      if (answer.success) return answer;
      throw new ApiError({ status: 200, code: 'login_failed', message: answer.message || 'Login failed' });
    },
    onSuccess: ({ admin }) => {
      toast({ title: 'Login Successful', description: `Welcome back, ${admin.name}!` });
      setTimeout(() => window.location.assign(redirect), redirectDelay);
    },
    onError: (error) =>
      toastError({ title: 'Login Failed', description: messageOf(error) || 'Invalid credentials' }),
  });
}
