import { scheduleAppointment } from '@setter/contracts/appointments/manage-appointments';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { TextField } from '../../components/ui/field.tsx';
import type { FieldsProps } from './appointment-fields.tsx';
import { questionFor, usePassOn } from './pass-on.ts';

const { limits } = scheduleAppointment;

interface ProspectFieldsProps extends FieldsProps {
  /** What the client is called. */
  readonly business: string;
}

/** How to reach the prospect, and the prospect's word that the client may. */
export function ProspectFields({ values, onChange, errors, placeholderOf, business }: ProspectFieldsProps) {
  const passOn = usePassOn();
  const hasContact = values.clientEmail.trim() !== '' || values.clientPhone.trim() !== '';
  return (
    <>
      <div className="grid gap-x-3.5 gap-y-4.5 sm:grid-cols-2">
        <TextField
          label="Contact email"
          hint="Optional"
          type="email"
          autoComplete="off"
          maxLength={limits?.['clientEmail']}
          placeholder={placeholderOf('clientEmail')}
          value={values.clientEmail}
          error={errors['clientEmail']}
          onChange={(event) => onChange({ clientEmail: event.target.value })}
        />
        <TextField
          label="Contact phone"
          hint="Optional"
          type="tel"
          autoComplete="off"
          maxLength={limits?.['clientPhone']}
          placeholder={placeholderOf('clientPhone')}
          value={values.clientPhone}
          error={errors['clientPhone']}
          onChange={(event) => onChange({ clientPhone: event.target.value })}
        />
      </div>
      {(hasContact || values.prospectConsent) && (
        <div data-needed="prospectConsent" className="grid gap-2">
          {passOn !== null && (
            <p className="text-label wrap-anywhere whitespace-pre-line text-muted">
              {questionFor(passOn.text, business)}
            </p>
          )}
          <Checkbox
            label="The prospect agreed that these details are passed on to the client"
            checked={values.prospectConsent}
            error={errors['prospectConsent']}
            onChange={(prospectConsent) => onChange({ prospectConsent })}
          />
        </div>
      )}
    </>
  );
}
