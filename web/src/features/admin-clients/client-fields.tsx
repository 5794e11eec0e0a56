import { formatAbn, isAbn } from '@setter/contracts/abn';
import { clientIndustries } from '@setter/events/clients/value-sets';
import { TextField } from '../../components/ui/field.tsx';
import { NativeSelect } from '../../components/ui/native-select.tsx';

export const blankDetails = {
  firstName: '',
  lastName: '',
  email: '',
  businessName: '',
  abn: '',
  businessPhone: '',
  businessWebsite: '',
  industry: '',
};
export type DetailValues = typeof blankDetails;

const wrongAbn = 'Enter a valid ABN of 11 digits.';
const digitsOfAbn = 11;

/** Said as soon as all digits are there: a mistyped one makes the checksum wrong. */
const abnError = (typed: string): string | undefined =>
  typed.replaceAll(/\D/g, '').length >= digitsOfAbn && !isAbn(typed) ? wrongAbn : undefined;

interface ClientFieldsProps {
  readonly values: DetailValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<DetailValues>) => void;
}

/** What is known of a client's person and business; all of it optional. */
export function ClientFields({ values, errors, onChange }: ClientFieldsProps) {
  const field = (name: keyof DetailValues, label: string, more: object = {}) => (
    <TextField
      label={label}
      hint="Optional"
      value={values[name]}
      error={errors[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      {...more}
    />
  );
  const unlisted = values.industry !== '' && !Object.hasOwn(clientIndustries, values.industry);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {field('firstName', 'First name')}
        {field('lastName', 'Last name')}
      </div>
      {field('email', 'Email', { type: 'email', inputMode: 'email' })}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {field('businessName', 'Business name')}
        {field('abn', 'ABN', {
          inputMode: 'numeric',
          autoComplete: 'off',
          maxLength: 20,
          placeholder: '11 digits',
          error: errors['abn'] ?? abnError(values.abn),
          onBlur: () => isAbn(values.abn) && onChange({ abn: formatAbn(values.abn) }),
        })}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {field('businessPhone', 'Business phone', { type: 'tel' })}
        {field('businessWebsite', 'Business website', { inputMode: 'url' })}
      </div>
      <NativeSelect
        label="Industry"
        hint="Optional"
        placeholder="Choose"
        options={unlisted ? { ...clientIndustries, [values.industry]: values.industry } : clientIndustries}
        value={values.industry}
        error={errors['industry']}
        onChange={(event) => onChange({ industry: event.target.value })}
      />
    </>
  );
}
