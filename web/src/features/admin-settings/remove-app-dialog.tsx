import { missingCode, missingCurrentPassword } from '@setter/contracts/session/password-rules';
import { useState } from 'react';
import { CodeField } from '../../components/code-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { PasswordField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { ApiError, fieldErrors } from '../../lib/api/api-error.ts';
import { useRemoveApp } from './account-mutations.ts';

interface RemoveAppDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const fields: Readonly<Record<string, string>> = { wrong_password: 'password', invalid_code: 'code' };

/** Turning the authenticator app off needs the password and a code. */
export function RemoveAppDialog({ open, onClose }: RemoveAppDialogProps) {
  const { isPending, mutate } = useRemoveApp();
  return (
    <Dialog
      open={open}
      onClose={isPending ? () => undefined : onClose}
      size="sm"
      title="Turn off the authenticator app?"
      description="Your password and a code are needed. Your recovery codes end with it."
    >
      <RemoveForm isPending={isPending} mutate={mutate} onClose={onClose} />
    </Dialog>
  );
}

type RemoveFormProps = Pick<ReturnType<typeof useRemoveApp>, 'isPending' | 'mutate'> &
  Pick<RemoveAppDialogProps, 'onClose'>;

function RemoveForm({ isPending, mutate, onClose }: RemoveFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    if (isPending) return;
    const found = {
      ...(password === '' && { password: missingCurrentPassword }),
      ...(code.trim() === '' && { code: missingCode }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    mutate(
      { password, code },
      {
        onSuccess: onClose,
        onError: (error) => {
          const field = error instanceof ApiError ? fields[error.code] : undefined;
          setErrors(field === undefined ? fieldErrors(error) : { [field]: error.message });
        },
      },
    );
  };
  return (
    <Form errors={errors} onSubmit={submit} className="grid gap-4">
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={errors['password']}
        onChange={(event) => setPassword(event.target.value)}
      />
      <CodeField value={code} error={errors['code']} onChange={(event) => setCode(event.target.value)} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={isPending}>
          Turn off
        </Button>
      </div>
    </Form>
  );
}
