import { PasswordField, TextField } from '../../../components/ui/field.tsx';
import type { CalendarForm } from './use-calendar-form.ts';

/** How an account is signed in to. */
export function AccountFields({ form }: { readonly form: CalendarForm }) {
  return (
    <>
      <TextField
        label="User name"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...form.field('username')}
      />
      <PasswordField
        label="App password"
        autoComplete="new-password"
        help="One that your calendar's provider makes for a single program, not the one you sign in with."
        {...form.passwordField}
      />
    </>
  );
}

/** Why it could not be read. What was typed stays. */
export function ReadFailure({ form: { failure } }: { readonly form: CalendarForm }) {
  return (
    <div role="alert">
      {failure !== null && (
        <p className="rounded-control bg-red-tint px-3.5 py-2.5 text-label text-red">{failure}</p>
      )}
    </div>
  );
}
