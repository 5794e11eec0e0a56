import type { Client } from '@setter/contracts/clients/client';
import { changeClient } from '@setter/contracts/clients/manage-clients';
import { useState } from 'react';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { PasswordField, TextAreaField, TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { ClientFields, detailValuesOf } from '../../components/client-fields.tsx';
import { useChangeClient } from './mutations.ts';

const formId = 'edit-client';

const valuesOf = (client: Client) => ({
  username: typeof client.username === 'string' ? client.username : '',
  ...detailValuesOf(client),
  brief: typeof client.brief === 'string' ? client.brief : '',
});

interface EditClientDialogProps {
  readonly client: Client | null;
  readonly onClose: () => void;
}

/** Changes details, username or password; only what was touched is sent. */
export function EditClientDialog({ client, onClose }: EditClientDialogProps) {
  return client === null ? null : <OpenDialog key={client.id} client={client} onClose={onClose} />;
}

function OpenDialog({ client, onClose }: { readonly client: Client; readonly onClose: () => void }) {
  const [before] = useState(() => valuesOf(client));
  const [password, setPassword] = useState('');
  const form = useContractForm({
    call: changeClient,
    initial: before,
    draftName: `client ${client.id}`,
  });
  const { values } = form;
  const change = useChangeClient();
  const leave = () => {
    form.draft.forget();
    onClose();
  };
  const keys = Object.keys(values) as (keyof typeof values)[];
  const changed = Object.fromEntries(
    keys.filter((key) => values[key] !== before[key]).map((key) => [key, values[key]]),
  );
  const body = { ...changed, ...(password === '' ? {} : { password }) };

  const submit = () => {
    if (change.isPending) return;
    form.refuse({});
    change.mutate(
      { id: client.id, body, done: 'Client account updated successfully' },
      form.settled(onClose),
    );
  };
  return (
    <Dialog
      open
      onClose={change.isPending ? () => undefined : onClose}
      title="Edit client"
      footer={
        <>
          <Button variant="secondary" onClick={leave} disabled={change.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={change.isPending}
            disabled={Object.keys(body).length === 0}
          >
            Save changes
          </Button>
        </>
      }
    >
      <Form id={formId} errors={form.errors} onSubmit={submit} className="grid gap-4" autoComplete="off">
        <DraftNotice draft={form.draft} />
        <TextField label="Username" autoCapitalize="none" spellCheck={false} {...form.field('username')} />
        <ClientFields form={form} />
        <TextAreaField
          label="Brief"
          hint="Optional"
          rows={4}
          help="For those who call: who fits, where, what not to promise. The client never sees it."
          {...form.field('brief')}
        />
        <PasswordField
          label="New password"
          hint="Optional"
          help="Ends every session of this client."
          value={password}
          error={form.shownErrors['password']}
          autoComplete="new-password"
          onChange={(event) => {
            setPassword(event.target.value);
            form.correct('password');
          }}
        />
      </Form>
    </Dialog>
  );
}
