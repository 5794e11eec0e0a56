import { ChevronDown, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { answerName } from '../../../shared/answer-names.ts';
import type { FormField as Field } from './arrangement.ts';
import { autoCompleteOf } from './auto-complete.ts';
import type { LiveForm } from './live-form.ts';
import { PageText, PartTools } from './page-slots.tsx';

interface FormFieldProps {
  readonly field: Field;
  readonly index: number;
  /** Without it the field cannot be filled in. */
  readonly live: LiveForm | undefined;
}

const longestValue = 1000;

/** One field: label with asterisk or "Optional", control, and its error. */
export function FormField({ field, index, live }: FormFieldProps) {
  const id = useId();
  const error =
    live === undefined || !Object.hasOwn(live.errors, field.name) ? undefined : live.errors[field.name];
  return (
    <div className="lp-field">
      <div className="lp-label">
        <label htmlFor={id}>
          <PageText path={`customFormFields.${index}.label`} text={field.label} />
          {field.required && (
            <span className="lp-asterisk" aria-hidden>
              *
            </span>
          )}
        </label>
        {!field.required && <span className="lp-optional">Optional</span>}
      </div>
      <Control field={field} id={id} live={live} error={error} />
      {error !== undefined && (
        <p id={`${id}-error`} className="lp-error">
          <CircleAlert size={15} aria-hidden />
          {error}
        </p>
      )}
      <PartTools path={`customFormFields.${index}`} />
    </div>
  );
}

interface ControlProps {
  readonly field: Field;
  readonly id: string;
  readonly live: LiveForm | undefined;
  readonly error: string | undefined;
}

function Control({ field, id, live, error }: ControlProps) {
  const { name, type, required, options } = field;
  const given = live !== undefined && Object.hasOwn(live.values, name) ? live.values[name] : '';
  const shared = {
    id,
    className: 'lp-control',
    required,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    ...(live === undefined
      ? { tabIndex: -1, readOnly: true }
      : { name: answerName(name), defaultValue: given, onInput: live.onEdit }),
  };
  if (type === 'textarea') return <textarea {...shared} rows={3} maxLength={longestValue} />;
  if (type === 'select') {
    const { readOnly: _, ...select } = { readOnly: true, ...shared };
    return (
      <span className="lp-select">
        {/* Of another value to begin with React takes no notice. */}
        <select key={given} {...select}>
          <option value="">Choose one</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </span>
    );
  }
  return (
    <input
      {...shared}
      // A number that people write, such as an amount, is a text: the wheel would count in a field of numbers.
      {...(type === 'number' ? { type: 'text', inputMode: 'decimal' } : { type })}
      maxLength={longestValue}
      autoComplete={autoCompleteOf(field)}
    />
  );
}
