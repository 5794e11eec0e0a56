import { longestPassword, missingCurrentPassword } from '@setter/contracts/session/password-rules';
import { useState } from 'react';
import { ApiError, fieldErrors } from '../lib/api/api-error.ts';
import { newPasswordErrors } from '../../shared/new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Button } from './ui/button.tsx';
import { PasswordField } from './ui/field.tsx';
import { Form } from './ui/form.tsx';

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Values = typeof blank;

const problemsOf = ({ currentPassword, ...chosen }: Values): Record<string, string> => ({
  ...(currentPassword === '' && { currentPassword: missingCurrentPassword }),
  ...newPasswordErrors(chosen),
});

/** The field that a refusal is about, by its code. */
const fieldOf: Readonly<Record<string, keyof Values>> = {
  wrong_password: 'currentPassword',
  password_too_common: 'newPassword',
  password_too_short: 'newPassword',
};

const errorsOf = (error: unknown): Record<string, string> => {
  const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
  return field === undefined ? fieldErrors(error) : { [field]: (error as ApiError).message };
};

interface OwnPasswordFormProps {
  readonly isPending: boolean;
  readonly onSend: (
    given: Pick<Values, 'currentPassword' | 'newPassword'>,
    after: { readonly onSuccess: () => void; readonly onError: (error: unknown) => void },
  ) => void;
}

/** A new password for oneself; checked when sent, then while typing, which is why its state is its own. */
export function OwnPasswordForm({ isPending, onSend }: OwnPasswordFormProps) {
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (part: Partial<Values>) => {
    const after = { ...values, ...part };
    setValues(after);
    if (Object.keys(errors).length > 0) setErrors(problemsOf(after));
  };
  const submit = () => {
    if (isPending) return;
    const found = problemsOf(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const { currentPassword, newPassword } = values;
    onSend(
      { currentPassword, newPassword },
      { onSuccess: () => setValues(blank), onError: (error) => setErrors(errorsOf(error)) },
    );
  };
  return (
    <Form errors={errors} onSubmit={submit} className="grid gap-4">
      <PasswordField
        label="Current Password"
        name="currentPassword"
        autoComplete="current-password"
        maxLength={longestPassword}
        value={values.currentPassword}
        error={errors['currentPassword']}
        onChange={(event) => set({ currentPassword: event.target.value })}
      />
      <NewPasswordFields values={values} errors={errors} onChange={set} />
      <div className="flex justify-end">
        <Button type="submit" busy={isPending}>
          Change password
        </Button>
      </div>
    </Form>
  );
}
