import { durations, meetingTypes } from '@setter/events/appointments/value-sets';
import { type LandingPageDraft, longestBookingTitle } from '@setter/contracts/landing-pages/page';
import type { Dispatch } from 'react';
import { TextField } from '../../../components/ui/field.tsx';
import { meetingTypeLabels } from '../../../components/ui/meeting-type.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import type { BuilderAction } from './builder-reducer.ts';
import { ConfigCard, ConfigSection } from './config-section.tsx';

type PageBooking = NonNullable<LandingPageDraft['booking']>;

interface BookingSectionProps {
  readonly value: PageBooking | null;
  readonly error: string | undefined;
  readonly dispatch: Dispatch<BuilderAction>;
}

const blank: PageBooking = { title: '', meetingType: 'phone', minutes: 30 };

/** What an appointment of one of the page's leads begins with; nothing without a title. */
export function BookingSection({ value, error, dispatch }: BookingSectionProps) {
  const shown = value ?? blank;
  const change = (part: Partial<PageBooking>) => {
    const booking = { ...shown, ...part };
    dispatch({ type: 'set', change: { booking: booking.title.trim() === '' ? null : booking } });
  };
  return (
    <ConfigCard>
      <ConfigSection title="Appointments of this page begin with">
        <div className="grid gap-4">
          <TextField
            label="Title"
            hint="Optional"
            autoComplete="off"
            maxLength={longestBookingTitle}
            value={shown.title}
            error={error}
            help="Without one they begin as the last appointment for the client."
            onChange={(event) => change({ title: event.target.value })}
          />
          {value !== null && (
            <>
              <SegmentedControl
                label="Meeting type"
                showLabel
                value={shown.meetingType}
                onChange={(meetingType) => change({ meetingType })}
                segments={meetingTypes.map((type) => ({ value: type, label: meetingTypeLabels[type] }))}
              />
              <SegmentedControl
                label="Duration"
                showLabel
                value={shown.minutes}
                onChange={(minutes) => change({ minutes })}
                segments={durations.map((minutes) => ({ value: minutes as number, label: `${minutes} min` }))}
              />
            </>
          )}
        </div>
      </ConfigSection>
    </ConfigCard>
  );
}
