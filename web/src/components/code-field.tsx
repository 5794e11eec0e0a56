import type { ComponentProps } from 'react';
import { TextField } from './ui/field.tsx';

/** A code of an authenticator app, or a recovery code. */
export function CodeField(input: Omit<ComponentProps<typeof TextField>, 'label' | 'name'>) {
  return (
    <TextField
      label="Code from your authenticator app"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="tabular"
      help="Or one of your recovery codes"
      {...input}
    />
  );
}
