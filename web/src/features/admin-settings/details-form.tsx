import type { ResponseOf } from '@setter/contracts/call';
import type { getAdminAccount } from '@setter/contracts/session/admin-account';
import { missingName } from '@setter/contracts/session/admin-settings';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { fieldErrors } from '../../lib/api/api-error.ts';
import { shown } from '../../lib/texts/personal.ts';
import { useChangeName } from './account-mutations.ts';

interface DetailsFormProps {
  readonly account: ResponseOf<typeof getAdminAccount>;
}

/** The own name, by which the history calls an admin. Its state is its own: untouched, it follows what is stored. */
export function DetailsForm({ account }: DetailsFormProps) {
  const saved = shown(account.name, '');
  // Untouched, the field follows what another tab saves.
  const [typed, setTyped] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = useChangeName();
  const name = typed ?? saved;
  const submit = () => {
    if (change.isPending || name.trim() === saved) return;
    const wrong: Record<string, string> = name.trim() === '' ? { name: missingName } : {};
    setErrors(wrong);
    if (name.trim() === '') return;
    change.mutate(name, {
      onSuccess: () => setTyped(null),
      onError: (error) => setErrors(fieldErrors(error)),
    });
  };
  return (
    <Form errors={errors} onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        value={name}
        error={errors['name']}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        label="Email"
        name="email"
        autoComplete="email"
        readOnly
        className="[&_input]:bg-paper [&_input]:text-ink-2"
        help="You sign in with this address, and alerts go to it."
        value={shown(account.email, '-')}
      />
      <div className="flex sm:col-span-2">
        <Button type="submit" busy={change.isPending} disabled={name.trim() === saved}>
          Save changes
        </Button>
      </div>
    </Form>
  );
}
