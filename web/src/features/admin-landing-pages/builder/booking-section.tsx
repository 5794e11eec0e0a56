import { durations, meetingTypes } from '@setter/events/appointments/value-sets';
import { meetingPlaceLimits } from '@setter/contracts/appointments/meeting-place';
import { longestBookingTitle } from '@setter/contracts/landing-pages/page-booking';
import { type Dispatch, useState } from 'react';
import { ClientSelect } from '../../../components/client-picker.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { meetingTypeLabels } from '../../../components/ui/meeting-type.tsx';
import { NativeSelect } from '../../../components/ui/native-select.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { type BookingDraft, newBooking } from './booking-draft.ts';
import { BookingHours } from './booking-hours.tsx';
import { BookingRules } from './booking-rules.tsx';
import type { BuilderAction } from './builder-reducer.ts';
import { ConfigCard, ConfigSection } from './config-section.tsx';
import type { Draft } from './draft.ts';

interface BookingSectionProps {
  readonly draft: Draft;
  /** Questions whose rules lost an answer with their field or option. */
  readonly lostRules: readonly string[];
  /** Sentences by the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly dispatch: Dispatch<BuilderAction>;
}

/** Whether visitors choose a time once the form is sent, and of which appointment. */
export function BookingSection({ draft, lostRules, errors, dispatch }: BookingSectionProps) {
  const { booking } = draft;
  // Turned off and on again it is as it was.
  const [last, setLast] = useState<BookingDraft | null>(null);
  const turn = (isOn: boolean) => {
    setLast(booking);
    dispatch({ type: 'set', change: { booking: isOn ? (last ?? newBooking(draft.clientId)) : null } });
  };
  return (
    <ConfigCard>
      <ConfigSection
        title="Booking"
        detail={
          <span className="-mr-2 block">
            <Switch
              label={<span className="sr-only">Visitors choose a time</span>}
              checked={booking !== null}
              onChange={turn}
            />
          </span>
        }
      >
        <p className="-mt-2 text-label text-muted">
          Who fills in the form chooses a time at once. The enquiry is kept either way.
        </p>
        {booking !== null && (
          <BookingFields
            booking={booking}
            fields={draft.fields}
            lostRules={lostRules}
            errors={errors}
            onChange={(part) => dispatch({ type: 'set', change: { booking: { ...booking, ...part } } })}
          />
        )}
      </ConfigSection>
    </ConfigCard>
  );
}

interface BookingFieldsProps extends Pick<BookingSectionProps, 'lostRules' | 'errors'> {
  readonly booking: BookingDraft;
  readonly fields: Draft['fields'];
  readonly onChange: (part: Partial<BookingDraft>) => void;
}

const durationLabels = Object.fromEntries(durations.map((minutes) => [minutes, `${minutes} minutes`]));

function BookingFields({ booking, fields, lostRules, errors, onChange }: BookingFieldsProps) {
  const { clientId, meetingType } = booking;
  return (
    <>
      <div>
        <ClientSelect
          label="For client"
          value={clientId}
          error={errors['clientId']}
          onChange={(chosen) => onChange({ clientId: chosen })}
        />
        {clientId !== null && <BookingHours clientId={clientId} booking={booking} />}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <NativeSelect
          label="Duration"
          options={durationLabels}
          value={booking.duration}
          onChange={({ target }) => onChange({ duration: Number(target.value) })}
        />
        <NativeSelect
          label="Meeting type"
          options={meetingTypeLabels}
          value={meetingType}
          onChange={({ target }) =>
            onChange({ meetingType: meetingTypes.find((type) => type === target.value) ?? meetingType })
          }
        />
      </div>
      {meetingType === 'in-person' && (
        <TextField
          label="Place"
          autoComplete="off"
          maxLength={meetingPlaceLimits.location}
          value={booking.location}
          error={errors['location']}
          onChange={({ target }) => onChange({ location: target.value })}
        />
      )}
      {meetingType === 'zoom' && (
        <TextField
          label="Zoom link"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={meetingPlaceLimits.zoomLink}
          value={booking.zoomLink}
          error={errors['zoomLink']}
          onChange={({ target }) => onChange({ zoomLink: target.value })}
        />
      )}
      <TextField
        label="Title for the client"
        hint="Shown before unlocking"
        autoComplete="off"
        maxLength={longestBookingTitle}
        value={booking.title}
        error={errors['title']}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <BookingRules
        rules={booking.rules}
        fields={fields}
        lost={lostRules}
        error={errors['rules']}
        onChange={(rules) => onChange({ rules })}
      />
    </>
  );
}
