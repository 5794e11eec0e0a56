import { addPasskey } from '@setter/contracts/session/admin-factors';
import { useMemo, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { failureText, isTakenBack } from '../../lib/api/api-error.ts';
import { browserName } from '../../lib/sessions/browser-name.ts';
import { useAddPasskey } from './account-mutations.ts';

/** Names a passkey, and lets the browser make it. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const add = useAddPasskey();
  const [name, setName] = useState(() => browserName(navigator.userAgent));
  const [isEmpty, setIsEmpty] = useState(false);
  const errors = useMemo<Readonly<Record<string, string>>>(() => {
    if (isEmpty) return { name: 'Name is required' };
    return add.error === null || isTakenBack(add.error) ? {} : { name: failureText(add.error) };
  }, [isEmpty, add.error]);
  const submit = () => {
    if (add.isPending) return;
    setIsEmpty(name.trim() === '');
    if (name.trim() !== '') add.mutate(name, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={add.isPending ? () => undefined : onClose}
      size="sm"
      title="Add a passkey"
      description="Your fingerprint, your face or a security key signs you in then. You are signed out on every other device."
    >
      <Form errors={errors} onSubmit={submit} className="grid gap-4">
        <TextField
          label="Name"
          name="name"
          help="By which you know it: the device, or where it is kept"
          maxLength={addPasskey.limits?.['name']}
          data-autofocus
          value={name}
          error={errors['name']}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" size="lg" busy={add.isPending}>
          Continue
        </Button>
      </Form>
    </Dialog>
  );
}
