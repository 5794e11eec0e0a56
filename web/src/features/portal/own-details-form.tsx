import type { ResponseOf } from '@setter/contracts/call';
import { changeClientUser } from '@setter/contracts/clients/own-details';
import type { clientUser } from '@setter/contracts/session/client-session';
import { longestPassword } from '@setter/contracts/session/password-rules';
import { useState } from 'react';
import { ClientFields, detailValuesOf } from '../../components/client-fields.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { Button } from '../../components/ui/button.tsx';
import { PasswordField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useChangeOwnDetails } from './account-mutations.ts';

type User = ResponseOf<typeof clientUser>;

/** Corrects the own details; only what was touched is sent. Another address takes the current password. */
export function OwnDetailsForm({ user }: { readonly user: User }) {
  const [before, setBefore] = useState(() => detailValuesOf(user));
  const [currentPassword, setPassword] = useState('');
  const form = useContractForm({ call: changeClientUser, initial: before });
  const change = useChangeOwnDetails();
  const { values } = form;
  const keys = Object.keys(values) as (keyof typeof values)[];
  const changed = Object.fromEntries(
    keys.filter((key) => values[key] !== before[key]).map((key) => [key, values[key]]),
  );
  const movesAddress = values.email !== before.email;
  const submit = () => {
    if (change.isPending) return;
    form.refuse({});
    change.mutate(
      { ...changed, ...(movesAddress && { currentPassword }) },
      form.settled(
        () => {
          setBefore(values);
          setPassword('');
        },
        (error) => {
          if (error instanceof ApiError && error.code === 'wrong_password')
            form.refuse({ currentPassword: error.message });
        },
      ),
    );
  };
  return (
    <Form errors={form.errors} onSubmit={submit} className="grid gap-4">
      <ClientFields form={form} />
      {movesAddress && (
        <PasswordField
          label="Your password"
          name="currentPassword"
          autoComplete="current-password"
          maxLength={longestPassword}
          help="A new address signs you out on every other device."
          value={currentPassword}
          error={form.shownErrors['currentPassword']}
          onChange={(event) => {
            setPassword(event.target.value);
            form.correct('currentPassword');
          }}
        />
      )}
      <div className="flex justify-end">
        <Button type="submit" busy={change.isPending} disabled={Object.keys(changed).length === 0}>
          Save details
        </Button>
      </div>
    </Form>
  );
}
