import type { ComponentProps } from 'react';
import { TextField } from './ui/field.tsx';

/** A code of an authenticator app, or a recovery code where those are taken too. */
export function CodeField({
  isAppOnly = false,
  ...input
}: Omit<ComponentProps<typeof TextField>, 'label' | 'name'> & { readonly isAppOnly?: boolean }) {
  return (
    <TextField
      label="Code from your authenticator app"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="tabular"
      {...(isAppOnly ? { inputMode: 'numeric' } : { help: 'Or one of your recovery codes' })}
      {...input}
    />
  );
}
