import { longestPassword } from '@setter/contracts/session/password-rules';
import { Check } from 'lucide-react';
import { isLongEnough, type NewPassword } from '../../shared/new-password.ts';
import { PasswordField } from './ui/field.tsx';

interface NewPasswordFieldsProps {
  readonly values: NewPassword;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<NewPassword>) => void;
}

/** Two times the new password. */
export function NewPasswordFields({ values, errors, onChange }: NewPasswordFieldsProps) {
  const isEnough = isLongEnough(values.newPassword);
  return (
    <>
      <PasswordField
        label="New Password"
        name="newPassword"
        autoComplete="new-password"
        maxLength={longestPassword}
        help={
          <span className={isEnough ? 'inline-flex items-center gap-1.5 text-green' : ''}>
            {isEnough && <Check size={15} aria-hidden />}
            <span>At least 6 characters</span>
          </span>
        }
        value={values.newPassword}
        onChange={(event) => onChange({ newPassword: event.target.value })}
        error={errors['newPassword']}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        maxLength={longestPassword}
        value={values.confirmPassword}
        onChange={(event) => onChange({ confirmPassword: event.target.value })}
        error={errors['confirmPassword']}
      />
    </>
  );
}
