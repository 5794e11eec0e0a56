import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { scheduleAppointment } from '@setter/contracts/appointments/manage-appointments';
import { meetingTypes } from '@setter/events/appointments/value-sets';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { TextAreaField, TextField } from '../../components/ui/field.tsx';
import { MeetingTypeIcon, meetingTypeLabels } from '../../components/ui/meeting-type.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import type { ClientOption } from '../../components/client-picker.tsx';
import { ClientField } from './client-field.tsx';
import { givenAway } from './contact-hint.ts';
import type { FormValues } from './form-values.ts';
import { ProspectFields } from './prospect-fields.tsx';
import { SlotCheck } from './slot-check.tsx';
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
  /** What the business of the client is called. */
  readonly business: string | undefined;
  readonly onClient: (client: ClientOption) => void;
  /** The form begins with the client. */
  readonly startsAtClient: boolean;
  /** Why the client's calendar refuses the time. */
  readonly refusal: string | null;
  /** The times under the duration, where they take the place of the fields of the start until one wants to type it. */
  readonly freeTimes: ((onType: (() => void) | null) => ReactNode) | null;
  readonly isStartHidden: boolean;
}

/** Every field of the form, in the order in which an appointment is described. */
export function AppointmentFields({
  appointment,
  clientName,
  business,
  onClient,
  startsAtClient,
  refusal,
  freeTimes,
  isStartHidden,
  ...form
}: AppointmentFieldsProps) {
  const { values, onChange, errors, placeholderOf } = form;
  // A place that was typed stays in sight whatever the type becomes: it is sent.
  const [placeStays, setPlaceStays] = useState(values.location !== '');
  const [isTyped, setIsTyped] = useState(false);
  const isHidden = isStartHidden && !isTyped && errors['startTime'] === undefined;
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
    <>
      <ClientField
        autoFocus={startsAtClient}
        value={values.clientId}
        onChange={(clientId, option) => {
          onClient(option);
          onChange({ clientId });
        }}
        appointment={appointment}
        error={errors['clientId']}
        duration={values.duration}
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
        isStartHidden={isHidden}
        startsTyping={isTyped}
      />
      <SlotCheck reason={refusal} />
      {freeTimes?.(isHidden ? () => setIsTyped(true) : null)}
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
      <ProspectFields {...form} business={business ?? 'our client'} />
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
    </>
  );
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
