import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { scheduleAppointment } from '@setter/contracts/appointments/manage-appointments';
import { meetingTypes } from '@setter/events/appointments/value-sets';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { TextAreaField, TextField } from '../../components/ui/field.tsx';
import { MeetingTypeIcon, meetingTypeLabels } from '../../components/ui/meeting-type.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { type ClientOption, useClientOption } from '../../components/client-picker.tsx';
import { clientOf } from './appointment-texts.ts';
import { ClientField } from './client-field.tsx';
import { givenAway } from './contact-hint.ts';
import { errorsOf, type FormValues } from './form-values.ts';
import { ProspectFields } from './prospect-fields.tsx';
import { SlotCheck } from './slot-check.tsx';
import { TimeOffers } from './time-offers.tsx';
import { WhenFields } from './when-fields.tsx';

export interface FieldsProps {
  readonly values: FormValues;
  readonly onChange: (change: Partial<FormValues>) => void;
  /** Field name to sentence. */
  readonly errors: Readonly<Record<string, string>>;
  /** What is in an empty field: whether a text that was there has been erased. */
  readonly placeholderOf: (
    field: 'title' | 'prospectName' | 'clientEmail' | 'clientPhone',
  ) => string | undefined;
}

interface AppointmentFieldsProps extends FieldsProps {
  /** The appointment as stored; null for a new one. */
  readonly appointment: AdminAppointment | null;
  /** First name of the client, or what else to call them. */
  readonly clientName: string;
}

/** Every field of the form, in the order in which an appointment is described. */
export function AppointmentFields({ appointment, clientName, ...form }: AppointmentFieldsProps) {
  const { values, onChange, errors, placeholderOf } = form;
  // A place that was typed stays in sight whatever the type becomes: it is sent.
  const [placeStays, setPlaceStays] = useState(values.location !== '');
  const [known, setKnown] = useState<ClientOption | null>(() =>
    appointment === null ? null : { value: appointment.clientId, label: clientOf(appointment) },
  );
  const client = useClientOption(values.clientId, known);
  const fields = useRef<HTMLDivElement>(null);
  // A form that knows its client begins with the time.
  const [startsAtClient] = useState(appointment === null && values.clientId === null);
  const text = (
    name: 'title' | 'prospectName' | 'location' | 'zoomLink' | 'teaser' | 'description' | 'notes',
  ) => ({
    value: values[name],
    error: errors[name],
    maxLength: scheduleAppointment.limits?.[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: event.target.value }),
  });
  const warning = (name: 'title' | 'teaser') => {
    const what = givenAway(values[name]);
    return what === null ? {} : { help: <GivenAway what={what} clientName={clientName} /> };
  };
  return (
    <div ref={fields} className="contents">
      <ClientField
        autoFocus={startsAtClient}
        value={values.clientId}
        onChange={(clientId, option) => {
          setKnown(option);
          onChange({ clientId });
        }}
        appointment={appointment}
        error={errors['clientId']}
      />
      <TextField
        label="Title"
        autoComplete="off"
        data-needed="title"
        placeholder={placeholderOf('title')}
        {...warning('title')}
        {...text('title')}
      />
      <TextField
        label="Contact name"
        hint="Optional"
        autoComplete="off"
        placeholder={placeholderOf('prospectName')}
        {...text('prospectName')}
      />
      <WhenFields
        values={values}
        onChange={onChange}
        error={errors['startTime']}
        storedDuration={
          appointment === null
            ? null
            : (Date.parse(appointment.endTime) - Date.parse(appointment.startTime)) / 60_000
        }
        fixed={appointment !== null && !appointment.allowedActions.includes('reschedule')}
      />
      <SlotCheck appointment={appointment} values={values} />
      {appointment === null && values.clientId !== null && (
        <TimeOffers
          key={values.clientId}
          clientId={values.clientId}
          values={values}
          autoFocus={!startsAtClient}
          onTake={({ date, time }, byKey) => {
            const taken = { date, time, occurrence: null };
            onChange(taken);
            if (byKey) focusNext(fields.current, { ...values, ...taken });
          }}
        />
      )}
      <SegmentedControl
        label="Meeting type"
        showLabel
        value={values.meetingType}
        onChange={(meetingType) => {
          setPlaceStays(values.location !== '');
          onChange({ meetingType });
        }}
        segments={meetingTypes.map((type) => ({
          value: type,
          label: meetingTypeLabels[type],
          icon: <MeetingTypeIcon type={type} size={15} />,
        }))}
      />
      {(values.meetingType === 'in-person' || placeStays) && (
        <TextField label="Location" hint="Optional" autoComplete="off" {...text('location')} />
      )}
      {values.meetingType === 'zoom' && (
        <TextField
          label="Zoom link"
          hint="Optional"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...text('zoomLink')}
        />
      )}
      <ProspectFields {...form} business={client?.label ?? 'our client'} />
      <TextAreaField label="Description" hint="Optional" rows={2} {...text('description')} />
      <TextAreaField
        label="Notes"
        hint="Optional"
        rows={1}
        placeholder="Shown to the client after unlocking"
        {...text('notes')}
      />
      <TextAreaField
        label="Teaser"
        hint="Optional"
        rows={1}
        placeholder="Shown to the client before unlocking"
        {...warning('teaser')}
        {...text('teaser')}
      />
    </div>
  );
}

/** Goes to the first field that the form still needs, or to its button once it needs none. */
function focusNext(fields: HTMLElement | null, values: FormValues): void {
  const [missing] = Object.keys(errorsOf(values));
  const form = fields?.closest('form');
  const target =
    missing === undefined
      ? [...(form?.elements ?? [])].find((element) => element.matches('[type=submit]'))
      : fields?.querySelector(`input[data-needed=${missing}], [data-needed=${missing}] [role=checkbox]`);
  if (target instanceof HTMLElement) target.focus();
}

interface GivenAwayProps {
  readonly what: string;
  readonly clientName: string;
}

/** Warns about a text that tells before unlocking what a credit is spent for. */
function GivenAway({ what, clientName }: GivenAwayProps) {
  return (
    <span role="status" className="flex items-start gap-1.5 text-ochre-ink">
      <TriangleAlert size={15} aria-hidden className="mt-px" />
      There seems to be {what} in it, which {clientName} sees without spending a credit.
    </span>
  );
}
