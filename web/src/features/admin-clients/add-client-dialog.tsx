import { registerClient, missingWelcomeEmail } from '@setter/contracts/clients/manage-clients';
import { missingPassword } from '@setter/contracts/fields';
import { missingUsername } from '@setter/contracts/clients/client';
import { useEffect, useState } from 'react';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { PasswordField, TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { forgetDraft } from '../../lib/forms/drafts.ts';
import { toastError } from '../../lib/toasts/toast.ts';
import { blankDetails, ClientFields } from '../../components/client-fields.tsx';
import { useRegisterClient } from './mutations.ts';
import { WelcomeField } from './welcome-field.tsx';

const formId = 'add-client';
const draftName = 'new client';

/** Makes a client account. */
export function AddClientDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [ready, setReady] = useState(false);
  const cancel = () => {
    forgetDraft(draftName);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={busy ? () => undefined : onClose}
      title="Add Client"
      description="They sign in with the username and password that you set here."
      footer={
        <>
          <Button variant="secondary" onClick={cancel} disabled={busy}>
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

const blank = { ...blankDetails, username: '', credits: '0', sendWelcome: false };

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Field name to sentence, for the fields that every account needs. */
const missing = ({ username, password }: Credentials): Record<string, string> => ({
  ...(username.trim() === '' ? { username: missingUsername } : {}),
  ...(password === '' ? { password: missingPassword } : {}),
});

interface AddClientFormProps {
  readonly formId: string;
  readonly onBusy: (busy: boolean) => void;
  /** Whether username and password are filled. */
  readonly onReady?: (ready: boolean) => void;
  readonly onCreated?: () => void;
}

/** The form alone, for the dialog and for the pages that have it. */
export function AddClientForm({ formId: id, onBusy, onReady, onCreated }: AddClientFormProps) {
  const register = useRegisterClient();
  // Of all that is typed it alone is not kept.
  const [password, setPassword] = useState('');
  const form = useContractForm({ call: registerClient, initial: blank, draftName });
  const { values } = form;
  const unfilled = missing({ ...values, password });
  const isReady = Object.keys(unfilled).length === 0;
  useEffect(() => onReady?.(isReady), [isReady, onReady]);
  const submit = () => {
    if (register.isPending) return;
    form.refuse(unfilled);
    if (!isReady) {
      toastError({ title: 'Error', description: 'Username and password are required' });
      return;
    }
    if (values.sendWelcome && values.email.trim() === '') {
      form.refuse({ email: missingWelcomeEmail });
      return;
    }
    onBusy(true);
    register.mutate(
      { ...values, password, credits: initialCredits(values.credits) },
      {
        ...form.settled(() => {
          form.draft.discard();
          setPassword('');
          onCreated?.();
        }),
        onSettled: () => onBusy(false),
      },
    );
  };
  return (
    <Form id={id} errors={form.errors} onSubmit={submit} className="grid gap-4" autoComplete="off">
      <DraftNotice draft={form.draft} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Username" autoCapitalize="none" spellCheck={false} {...form.field('username')} />
        <PasswordField
          label="Password"
          value={password}
          error={form.shownErrors['password']}
          autoComplete="new-password"
          onChange={(event) => {
            setPassword(event.target.value);
            form.correct('password');
          }}
        />
      </div>
      <ClientFields form={form} />
      <TextField
        label="Initial credits"
        className="sm:w-1/2 sm:pr-2"
        inputMode="numeric"
        {...form.field('credits')}
      />
      <WelcomeField checked={values.sendWelcome} onChange={(sendWelcome) => form.change({ sendWelcome })} />
    </Form>
  );
}

/** What is no whole number of at least 0 counts as 0, as specified. */
export function initialCredits(text: string): number {
  const number = Number(text.trim() || '0');
  return Number.isInteger(number) && number >= 0 ? number : 0;
}
