import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { PasswordField, TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { fieldErrors } from '../../lib/api-error.ts';
import { toastError } from '../../lib/toast.ts';
import { blankDetails, ClientFields } from './client-fields.tsx';
import { useRegisterClient } from './mutations.ts';
import { WelcomeField } from './welcome-field.tsx';

const formId = 'add-client';

/** Makes a client account. */
export function AddClientDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [ready, setReady] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={busy ? () => undefined : onClose}
      title="Add Client"
      description="They sign in with the username and password that you set here."
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Creating..." disabled={!ready}>
            Create Client
          </Button>
        </>
      }
    >
      <AddClientForm formId={formId} onBusy={setBusy} onReady={setReady} onCreated={onClose} />
    </Dialog>
  );
}

const blank = { ...blankDetails, username: '', password: '', credits: '0', sendWelcome: false };

/** Field name to sentence, for the fields that every account needs. */
const missing = ({ username, password }: typeof blank): Record<string, string> => ({
  ...(username.trim() === '' ? { username: 'Username is required' } : {}),
  ...(password === '' ? { password: 'Password is required' } : {}),
});

interface AddClientFormProps {
  readonly formId: string;
  readonly onBusy: (busy: boolean) => void;
  /** Whether username and password are filled. */
  readonly onReady?: (ready: boolean) => void;
  readonly onCreated?: () => void;
}

const noAddress = 'Enter the email address that the sign-in details go to.';

/** The form alone, for the dialog and for the pages that have it. */
export function AddClientForm({ formId: id, onBusy, onReady, onCreated }: AddClientFormProps) {
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const register = useRegisterClient();
  const change = (part: Partial<typeof blank>) => {
    const next = { ...values, ...part };
    setValues(next);
    onReady?.(Object.keys(missing(next)).length === 0);
  };
  const submit = () => {
    if (register.isPending) return;
    const unfilled = missing(values);
    setErrors(unfilled);
    if (Object.keys(unfilled).length > 0) {
      toastError({ title: 'Error', description: 'Username and password are required' });
      return;
    }
    if (values.sendWelcome && values.email.trim() === '') {
      setErrors({ email: noAddress });
      return;
    }
    onBusy(true);
    register.mutate(
      { ...values, credits: initialCredits(values.credits) },
      {
        onSuccess: () => {
          setValues(blank);
          onReady?.(false);
          onCreated?.();
        },
        onError: (error) => setErrors(fieldErrors(error)),
        onSettled: () => onBusy(false),
      },
    );
  };
  return (
    <Form id={id} errors={errors} onSubmit={submit} className="grid gap-4" autoComplete="off">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Username"
          value={values.username}
          error={errors['username']}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change({ username: event.target.value })}
        />
        <PasswordField
          label="Password"
          value={values.password}
          error={errors['password']}
          autoComplete="new-password"
          onChange={(event) => change({ password: event.target.value })}
        />
      </div>
      <ClientFields values={values} errors={errors} onChange={change} />
      <TextField
        label="Initial credits"
        className="sm:w-1/2 sm:pr-2"
        value={values.credits}
        error={errors['credits']}
        inputMode="numeric"
        onChange={(event) => change({ credits: event.target.value })}
      />
      <WelcomeField checked={values.sendWelcome} onChange={(sendWelcome) => change({ sendWelcome })} />
    </Form>
  );
}

/** What is no whole number of at least 0 counts as 0, as specified. */
export function initialCredits(text: string): number {
  const number = Number(text.trim() || '0');
  return Number.isInteger(number) && number >= 0 ? number : 0;
}
