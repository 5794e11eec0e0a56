import { useState } from 'react';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { PasswordField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { fieldErrors } from '../../lib/api-error.ts';
import { newPasswordErrors } from '../../lib/new-password.ts';
import { useChangeSettings } from './mutations.ts';

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Values = typeof blank;

const problemsOf = ({ currentPassword, ...chosen }: Values): Record<string, string> => ({
  ...(currentPassword === '' && { currentPassword: 'Enter your current password.' }),
  ...newPasswordErrors(chosen),
});

/** A new password for oneself; checked when sent, then while typing. */
export function PasswordForm() {
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = useChangeSettings({
    title: 'Password changed',
    description: 'You are signed out on every other device.',
  });
  const set = (part: Partial<Values>) => {
    const after = { ...values, ...part };
    setValues(after);
    if (Object.keys(errors).length > 0) setErrors(problemsOf(after));
  };
  const submit = () => {
    if (change.isPending) return;
    const found = problemsOf(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const { currentPassword, newPassword } = values;
    change.mutate(
      { currentPassword, newPassword },
      { onSuccess: () => setValues(blank), onError: (error) => setErrors(fieldErrors(error)) },
    );
  };
  return (
    <Card>
      <h2 className="text-h2">Password</h2>
      <p className="mt-0.5 mb-4 text-label text-muted">
        A new one signs you out on every other device, and an e-mail says that it was changed.
      </p>
      <Form errors={errors} onSubmit={submit} className="grid gap-4">
        <PasswordField
          label="Current Password"
          name="currentPassword"
          autoComplete="current-password"
          maxLength={128}
          value={values.currentPassword}
          error={errors['currentPassword']}
          onChange={(event) => set({ currentPassword: event.target.value })}
        />
        <NewPasswordFields values={values} errors={errors} onChange={set} />
        <div className="flex justify-end">
          <Button type="submit" busy={change.isPending}>
            Change password
          </Button>
        </div>
      </Form>
    </Card>
  );
}
