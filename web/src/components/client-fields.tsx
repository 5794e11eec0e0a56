import type { PersonalText } from '@setter/contracts/fields';
import { formatAbn, isAbn, wrongAbn } from '@setter/contracts/abn';
import { clientIndustries } from '@setter/events/clients/value-sets';
import type { ContractForm } from './forms/use-contract-form.ts';
import { TextField } from './ui/field.tsx';
import { NativeSelect } from './ui/native-select.tsx';

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
type DetailValues = typeof blankDetails;

const text = (value: PersonalText | null): string => (typeof value === 'string' ? value : '');

/** What the fields hold of a client before anything is typed. */
export const detailValuesOf = (
  client: Readonly<Record<keyof DetailValues, PersonalText | null>>,
): DetailValues => ({
  firstName: text(client.firstName),
  lastName: text(client.lastName),
  email: text(client.email),
  businessName: text(client.businessName),
  abn: formatAbn(text(client.abn)),
  businessPhone: text(client.businessPhone),
  businessWebsite: text(client.businessWebsite),
  industry: text(client.industry),
});

const digitsOfAbn = 11;

/** Said as soon as all digits are there: a mistyped one makes the checksum wrong. */
const abnError = (typed: string): string | undefined =>
  typed.replaceAll(/\D/g, '').length >= digitsOfAbn && !isAbn(typed) ? wrongAbn : undefined;

interface ClientFieldsProps {
  readonly form: Pick<ContractForm<DetailValues>, 'values' | 'shownErrors' | 'change' | 'field'>;
}

/** What is known of a client's person and business; all of it optional. */
export function ClientFields({ form }: ClientFieldsProps) {
  const { values, shownErrors: errors, change } = form;
  const field = (name: keyof DetailValues, label: string, more: object = {}) => (
    <TextField label={label} hint="Optional" {...form.field(name)} {...more} />
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
          placeholder: '11 digits',
          error: errors['abn'] ?? abnError(values.abn),
          onBlur: () => isAbn(values.abn) && change({ abn: formatAbn(values.abn) }),
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
        {...form.field('industry')}
      />
    </>
  );
}
