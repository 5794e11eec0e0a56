import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { PasswordField, TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { apiOf } from '../../lib/query-client.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { LoginFrame } from './login-frame.tsx';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The client login. After it the whole page is loaded anew at `redirect`, a path of ours. */
export function ClientLogin({ redirect }: { readonly redirect: string }) {
  const [values, setValues] = useState<Credentials>({ username: '', password: '' });
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
      title="Client Portal Access"
      subtitle="Sign in to your client account to access your dashboard"
      cardTitle="Client Login"
      cardSubtitle="Enter your credentials to continue"
      footer="Need help? Contact your administrator."
    >
      <Form errors={errors} onSubmit={submit} className="mt-5 grid gap-4">
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onChange={(event) => set({ username: event.target.value })}
          error={errors.username}
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

function validate({ username, password }: Credentials): Record<string, string> {
  return {
    ...(username.trim() === '' ? { username: 'Username is required' } : {}),
    ...(password === '' ? { password: 'Password is required' } : {}),
  };
}

function useSignIn(redirect: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Credentials) => {
      const { clientLogin } = await import('@setter/contracts/session/client-session');
      return apiOf(queryClient)(clientLogin, { body });
    },
    onSuccess: ({ firstName, username }) => {
      toast({ title: 'Login Successful', description: `Welcome back, ${firstName ?? username}!` });
      window.location.assign(redirect);
    },
    onError: (error) =>
      toastError({ title: 'Login Failed', description: messageOf(error) || 'Invalid credentials' }),
  });
}
