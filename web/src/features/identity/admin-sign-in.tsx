import type { ResponseOf } from '@setter/contracts/call';
import { adminLogin } from '@setter/contracts/session/admin-session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import type { Api } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toastFailure } from '../../lib/toasts/toast.ts';
import { LoginForm } from './login-form.tsx';
import type { Credentials } from './login-form.tsx';
import { adminNameField } from './name-fields.ts';

// Most sign-ins need none.
const SecondStep = lazy(() => import('./second-step.tsx').then((module) => ({ default: module.SecondStep })));

/** Null: whatever passkey is chosen. */
type Proof = (Credentials & { readonly code?: string }) | null;

interface AdminSignInProps {
  /** The form stays busy until it is done. */
  readonly onSignedIn: (admin: ResponseOf<typeof adminLogin>['admin']) => Promise<void> | void;
  /** Whether the page is left then. */
  readonly isLeft?: boolean;
  readonly startName?: string;
  readonly isOverPage?: boolean;
}

/** How an admin signs in: by password, and a code where a second factor is on, or by a passkey alone. */
export function AdminSignIn({ onSignedIn, isLeft = false, isOverPage = false, ...form }: AdminSignInProps) {
  const queryClient = useQueryClient();
  const [first, setFirst] = useState<Credentials | null>(null);
  const signIn = useMutation({
    mutationFn: async (given: Proof) => {
      const answer = await send(apiOf(queryClient), given);
      if (answer.success) return answer;
      throw new ApiError({ status: 200, code: 'login_failed', message: answer.message || 'Login failed' });
    },
    onSuccess: ({ admin }) => onSignedIn(admin),
    onError: (error, given) => {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'code_required') setFirst(given);
      else if (code !== 'invalid_code')
        toastFailure('Login Failed', error, isRefused(error) ? 'Invalid credentials' : undefined);
    },
  });
  const busy = signIn.isPending || (isLeft && signIn.isSuccess);
  const isByPasskey = signIn.variables === null;
  const space = isOverPage ? 'grid gap-4' : 'mt-5 grid gap-4';
  return (
    <>
      {first === null ? (
        <LoginForm
          {...adminNameField}
          {...form}
          userType="admin"
          isOverPage={isOverPage}
          busy={busy && !isByPasskey}
          onSubmit={signIn.mutate}
        />
      ) : (
        <Suspense>
          <SecondStep
            className={space}
            busy={busy && !isByPasskey}
            error={signIn.error}
            onCode={(code) => signIn.mutate({ ...first, code })}
            onBack={() => setFirst(null)}
          />
        </Suspense>
      )}
      <Button
        variant="secondary"
        size="lg"
        className="mt-3 w-full"
        busy={busy && isByPasskey}
        disabled={busy && !isByPasskey}
        onClick={() => signIn.mutate(null)}
      >
        Use a passkey
      </Button>
    </>
  );
}

async function send(api: Api, given: Proof): Promise<ResponseOf<typeof adminLogin>> {
  if (given === null) return (await import('./sign-in-with-passkey.ts')).signInWithPasskey(api);
  const { name: email, ...proofs } = given;
  return api(adminLogin, { body: { email, ...proofs } });
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;
