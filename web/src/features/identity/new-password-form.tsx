import { useState } from 'react';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Form } from '../../components/ui/form.tsx';
import { type NewPassword, newPasswordErrors } from '../../../shared/new-password.ts';
import { AccountHeading } from './account-frame.tsx';
import type { UserType } from './back-to-login.tsx';
import { accountCard } from '../../components/state-card.tsx';
import { useRefusedForm } from '../../lib/forms/posted-form.ts';
import { notReset, useResetPassword } from './use-password-reset.ts';

interface NewPasswordFormProps {
  readonly token: string;
  readonly userType: UserType;
  readonly onDone: (userType: UserType) => void;
}

/** Two times the new password; checked when sent, then while typing. */
export function NewPasswordForm({ token, userType, onDone }: NewPasswordFormProps) {
  const [values, setValues] = useState<NewPassword>({ newPassword: '', confirmPassword: '' });
  const refused = useRefusedForm('reset-password');
  const [errors, setErrors] = useState(refused.errors);
  const reset = useResetPassword(token, setErrors);
  const set = (part: Partial<NewPassword>) => {
    const after = { ...values, ...part };
    setValues(after);
    if (Object.keys(errors).length > 0) setErrors(newPasswordErrors(after));
  };
  const submit = () => {
    if (reset.isPending) return;
    const found = newPasswordErrors(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    reset.mutate(values.newPassword, { onSuccess: ({ userType: kind }) => onDone(kind) });
  };
  return (
    <>
      <AccountHeading title="Set a new password" subtitle={`For your ${userType} account`} />
      <Card className={`mt-7 ${accountCard}`}>
        <Form
          errors={errors}
          posted={{
            action: '/reset-password',
            hidden: { token },
            problem: refused.problem === null ? null : { title: notReset, text: refused.problem },
          }}
          onSubmit={submit}
          className="grid gap-4"
        >
          <NewPasswordFields values={values} errors={errors} onChange={set} />
          <Button type="submit" size="lg" className="mt-1 w-full" busy={reset.isPending}>
            Update Password
          </Button>
        </Form>
      </Card>
      <p className="mt-5 text-body text-muted">You will be signed out on every device.</p>
    </>
  );
}
