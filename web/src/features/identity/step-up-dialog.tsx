import type { BodyOf } from '@setter/contracts/call';
import { getAdminAccount, stepUp, stepUpOptions } from '@setter/contracts/session/admin-account';
import { listPasskeys } from '@setter/contracts/session/admin-factors';
import { missingCode, missingCurrentPassword } from '@setter/contracts/session/password-rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CodeField } from '../../components/code-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { FieldNote, PasswordField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { ApiError, failureText } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { apiOf, callQuery } from '../../lib/api/query-client.ts';
import { signWithPasskey } from '../../lib/browser/passkeys.ts';
import { pageSession } from '../../lib/sessions/page-session.ts';

const confirmed = () => pageSession.settleUnconfirmed(true);
const dismiss = () => pageSession.settleUnconfirmed(false);

/** Lies over whatever was pressed that needs a recent proof of who is there; what was pressed is done then. */
export function StepUpDialog() {
  const account = useQuery({ ...callQuery(getAdminAccount), staleTime: 0 });
  const passkeys = useQuery({ ...callQuery(listPasskeys), staleTime: 0 });
  const error = account.error ?? passkeys.error;
  const ways =
    account.data === undefined ||
    passkeys.data === undefined ||
    !account.isFetchedAfterMount ||
    !passkeys.isFetchedAfterMount
      ? null
      : {
          needsFactor: account.data.twoFactor,
          hasPasskey: passkeys.data.length > 0,
          hasCodes: account.data.totpSince !== null || account.data.recoveryCodesLeft > 0,
        };
  return (
    <Dialog
      open
      onClose={dismiss}
      size="sm"
      title="Confirm that it is you"
      description="What you pressed is done then. For ten minutes you are not asked again."
    >
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void Promise.all([account.refetch(), passkeys.refetch()])} />
      ) : ways === null ? (
        <>
          <Loading label="Loading" />
          <Skeleton className="h-12 rounded-control" />
        </>
      ) : (
        <Ways {...ways} onChanged={() => void Promise.all([account.refetch(), passkeys.refetch()])} />
      )}
    </Dialog>
  );
}

interface WaysProps {
  readonly needsFactor: boolean;
  readonly hasPasskey: boolean;
  readonly hasCodes: boolean;
  /** A second factor was turned on since. */
  readonly onChanged: () => void;
}

function Ways({ needsFactor, hasPasskey, hasCodes, onChanged }: WaysProps) {
  const queryClient = useQueryClient();
  const api = apiOf(queryClient);
  const passkey = useMutation({
    mutationFn: () => confirmByPasskey(api),
    onSuccess: confirmed,
  });
  const typed = useMutation({
    mutationFn: (body: BodyOf<typeof stepUp>) => api(stepUp, { body }),
    onSuccess: confirmed,
    onError: (error) => {
      if (!needsFactor && error instanceof ApiError && error.code === 'code_required') onChanged();
    },
  });
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isBusy = passkey.isPending || typed.isPending;
  return (
    <div className="grid gap-4">
      {hasPasskey && (
        <div>
          <Button
            ref={first}
            size="lg"
            className="w-full"
            icon={<Fingerprint size={18} aria-hidden />}
            busy={passkey.isPending}
            disabled={typed.isPending}
            onClick={() => passkey.mutate()}
          >
            Use a passkey
          </Button>
          <div role="alert">
            {passkey.error !== null && <FieldNote id="step-up-passkey" error={failureText(passkey.error)} />}
          </div>
        </div>
      )}
      {hasPasskey && hasCodes && <p className="text-center text-meta text-muted">or</p>}
      {(hasCodes || !needsFactor) && (
        <Typed
          key={String(needsFactor)}
          kind={needsFactor ? 'code' : 'password'}
          isSecond={hasPasskey}
          isBusy={isBusy}
          isPending={typed.isPending}
          error={typed.error}
          onSend={(text) => typed.mutate(needsFactor ? { code: text } : { password: text })}
        />
      )}
    </div>
  );
}

const confirmByPasskey = async (api: Api) => {
  const response = await signWithPasskey(await api(stepUpOptions));
  return api(stepUp, { body: { response } });
};

interface TypedProps {
  readonly kind: 'code' | 'password';
  /** Under another way, which has the focus. */
  readonly isSecond: boolean;
  readonly isBusy: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onSend: (text: string) => void;
}

const missing = {
  code: missingCode,
  password: missingCurrentPassword,
};

function Typed({ kind, isSecond, isBusy, isPending, error, onSend }: TypedProps) {
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isSecond) input.current?.focus();
  }, [isSecond]);
  const errors = useMemo<Readonly<Record<string, string>>>(() => {
    if (isEmpty) return { [kind]: missing[kind] };
    return error === null ? {} : { [kind]: failureText(error) };
  }, [isEmpty, kind, error]);
  const submit = () => {
    if (isBusy) return;
    setIsEmpty(text.trim() === '');
    if (text.trim() !== '') onSend(text);
  };
  const field = {
    ref: input,
    value: text,
    error: errors[kind],
    onChange: (event: { readonly target: { readonly value: string } }) => setText(event.target.value),
  };
  return (
    <Form errors={errors} onSubmit={submit} className="grid gap-4">
      {kind === 'code' ? (
        <CodeField {...field} />
      ) : (
        <PasswordField label="Password" name="password" autoComplete="current-password" {...field} />
      )}
      <Button
        type="submit"
        size="lg"
        variant={isSecond ? 'secondary' : 'primary'}
        className="w-full"
        busy={isPending}
      >
        Confirm
      </Button>
    </Form>
  );
}
