import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useDraft } from '../../components/forms/use-draft.ts';
import { Button } from '../../components/ui/button.tsx';
import { PasswordField, TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { usePageAddress, useRefusedForm } from '../../lib/forms/posted-form.ts';

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

const isRequired = (label: string) => `${label} is required`;

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
  const [name, setName] = useState(refused.values[nameField.name] ?? startName);
  const [password, setPassword] = useState('');
  const draft = useDraft({
    form: `${userType} login`,
    values: { name },
    initial: { name: startName },
    restore: (typed) => setName(typed.name ?? startName),
  });
  const [errors, setErrors] = useState(refused.errors);
  const action = usePageAddress();
  const submit = () => {
    if (busy) return;
    const found = {
      ...(name.trim() === '' ? { [nameField.name]: isRequired(nameLabel) } : {}),
      ...(password === '' ? { password: isRequired('Password') } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    draft.forget();
    onSubmit({ name, password });
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
        value={name}
        onChange={(event) => setName(event.target.value)}
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
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors['password']}
        disabled={busy}
      />
      <Button type="submit" size="lg" className="mt-1 w-full" busy={busy} busyLabel="Signing in...">
        Sign In
      </Button>
    </Form>
  );
}
