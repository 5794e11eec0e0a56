import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { PasswordField, TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { usePageAddress, useRefusedForm } from '../../lib/posted-form.ts';

export interface Credentials {
  /** E-mail or username. */
  readonly name: string;
  readonly password: string;
}

interface LoginFormProps {
  /** The field that names the account: `Email` or `Username`. */
  readonly nameLabel: string;
  readonly nameField: Pick<ComponentProps<'input'>, 'type' | 'autoCapitalize' | 'spellCheck'> & {
    readonly name: string;
  };
  /** The kind of account whose login this is. */
  readonly userType: 'admin' | 'client';
  /** Until the next page is there: inputs are off and the button says so. */
  readonly busy: boolean;
  readonly onSubmit: (credentials: Credentials) => void;
  /** What the first field begins with. */
  readonly startName?: string;
  /** Over a page that stays: its links open beside it. */
  readonly isOverPage?: boolean;
}

/** Account and password, checked for being there on submit. */
export function LoginForm({
  nameLabel,
  nameField,
  userType,
  busy,
  onSubmit,
  startName = '',
  isOverPage = false,
}: LoginFormProps) {
  const refused = useRefusedForm(`${userType}-login`);
  const [values, setValues] = useState<Credentials>({
    name: refused.values[nameField.name] ?? startName,
    password: '',
  });
  const [errors, setErrors] = useState(refused.errors);
  const action = usePageAddress();
  const set = (part: Partial<Credentials>) => setValues((before) => ({ ...before, ...part }));
  const submit = () => {
    if (busy) return;
    const found = {
      ...(values.name.trim() === '' ? { [nameField.name]: `${nameLabel} is required` } : {}),
      ...(values.password === '' ? { password: 'Password is required' } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) onSubmit(values);
  };
  return (
    <Form
      errors={errors}
      {...(!isOverPage && {
        posted: {
          action,
          problem: refused.problem === null ? null : { title: 'Login Failed', text: refused.problem },
        },
      })}
      onSubmit={submit}
      className={isOverPage ? 'grid gap-4' : 'mt-5 grid gap-4'}
    >
      <TextField
        {...nameField}
        label={nameLabel}
        autoComplete="username"
        value={values.name}
        onChange={(event) => set({ name: event.target.value })}
        error={errors[nameField.name]}
        disabled={busy}
      />
      <PasswordField
        label="Password"
        hint={
          <Link
            to="/forgot-password"
            {...(isOverPage && { target: '_blank' })}
            search={userType === 'admin' ? { userType } : {}}
            className="inline-flex min-h-6 items-center rounded-control font-medium text-accent hover:text-accent-hover"
          >
            Forgot your password?
          </Link>
        }
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => set({ password: event.target.value })}
        error={errors['password']}
        disabled={busy}
      />
      <Button type="submit" size="lg" className="mt-1 w-full" busy={busy} busyLabel="Signing in...">
        Sign In
      </Button>
    </Form>
  );
}
