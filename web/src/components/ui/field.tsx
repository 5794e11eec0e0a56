import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './class-names.ts';

interface FieldWiring {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: ReactNode;
  /** Beside the label at the right: "Optional", a unit or a link. */
  readonly hint?: ReactNode;
  readonly help?: ReactNode;
  /** Takes the place of the help. */
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  /** Gets the attributes that tie the control to its label, help and error. */
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** Label above, control, and help or error under it. */
export function Field({ label, hint, help, error, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || help !== undefined;
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-label">
        <label htmlFor={id} className="font-strong">
          {label}
        </label>
        {hint !== undefined && <span className="text-muted">{hint}</span>}
      </div>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {hasNote && <FieldNote id={noteId} help={help} error={error} />}
    </div>
  );
}

/** The line under a control. */
export function FieldNote({ id, help, error }: { id: string; help?: ReactNode; error?: string | undefined }) {
  if (error === undefined) {
    return (
      <p id={id} className="mt-1.5 text-meta text-muted">
        {help}
      </p>
    );
  }
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-meta text-red">
      <CircleAlert size={15} className="mt-px" aria-hidden />
      {/* React makes the help into the error in the same paragraph: text beside an element would be taken away. */}
      <span>{error}</span>
    </p>
  );
}

type Labelled = Omit<FieldProps, 'children'>;

/** A labelled text input. Unknown properties go to the `<input>`. */
export function TextField({
  label,
  hint,
  help,
  error,
  className,
  icon,
  ...input
}: Labelled & ComponentProps<'input'> & { readonly icon?: ReactNode }) {
  return (
    <Field label={label} hint={hint} help={help} error={error} className={className}>
      {(wiring) => (
        <span className="relative block">
          {icon !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted">
              {icon}
            </span>
          )}
          <input
            {...input}
            {...wiring}
            className={classes('field-control', icon !== undefined && 'pl-9.5')}
          />
        </span>
      )}
    </Field>
  );
}

/** A labelled multi-line text. */
export function TextAreaField({
  label,
  hint,
  help,
  error,
  className,
  rows = 3,
  ...input
}: Labelled & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} help={help} error={error} className={className}>
      {(wiring) => <textarea rows={rows} {...input} {...wiring} className="field-control block resize-y" />}
    </Field>
  );
}

/** A password that can be looked at. */
export function PasswordField({
  label,
  hint,
  help,
  error,
  className,
  ...input
}: Labelled & Omit<ComponentProps<'input'>, 'type'>) {
  const [visible, setVisible] = useState(false);
  return (
    <Field label={label} hint={hint} help={help} error={error} className={className}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...input}
            {...wiring}
            type={visible ? 'text' : 'password'}
            className="field-control pr-11"
          />
          <button
            type="button"
            aria-pressed={visible}
            aria-label="Show password"
            disabled={input.disabled}
            onClick={() => setVisible(!visible)}
            className="absolute top-1/2 right-1.5 grid size-8 -translate-y-1/2 place-items-center rounded-block text-muted hover:text-ink"
          >
            {visible ? <EyeOff size={17} aria-hidden /> : <Eye size={17} aria-hidden />}
          </button>
        </span>
      )}
    </Field>
  );
}
