import { durations, meetingTypes } from '@setter/events/appointments/value-sets';
import { longestBookingTitle, type PageBooking } from '@setter/contracts/landing-pages/page-booking';
import { meetingPlaceLimits } from '@setter/contracts/appointments/meeting-place';
import type { Dispatch } from 'react';
import { TextField } from '../../../components/ui/field.tsx';
import { meetingTypeLabels } from '../../../components/ui/meeting-type.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import type { BuilderAction } from './builder-reducer.ts';
import { ConfigCard, ConfigSection } from './config-section.tsx';

interface BookingSectionProps {
  readonly value: PageBooking | null;
  /** The page's client. */
  readonly clientId: number | null;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly dispatch: Dispatch<BuilderAction>;
}

const blank = {
  title: '',
  duration: 30,
  meetingType: 'phone',
  location: null,
  zoomLink: null,
  disqualify: [],
} as const;

/** What an appointment of one of the page's leads begins with, and visitors book themselves; nothing without a title. */
export function BookingSection({ value, clientId, errors, dispatch }: BookingSectionProps) {
  if (clientId === null) return null;
  const shown: PageBooking = { ...(value ?? blank), disqualify: value?.disqualify ?? [], clientId };
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
            error={errors['page.booking.title'] ?? errors['page.booking']}
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
                value={shown.duration}
                onChange={(duration) => change({ duration })}
                segments={durations.map((minutes) => ({ value: minutes as number, label: `${minutes} min` }))}
              />
              {shown.meetingType === 'in-person' && (
                <TextField
                  label="Location"
                  autoComplete="off"
                  maxLength={meetingPlaceLimits.location}
                  value={shown.location ?? ''}
                  error={errors['page.booking.location']}
                  onChange={(event) => change({ location: event.target.value })}
                />
              )}
              {shown.meetingType === 'zoom' && (
                <TextField
                  label="Zoom link"
                  autoComplete="off"
                  maxLength={meetingPlaceLimits.zoomLink}
                  value={shown.zoomLink ?? ''}
                  error={errors['page.booking.zoomLink']}
                  onChange={(event) => change({ zoomLink: event.target.value })}
                />
              )}
            </>
          )}
        </div>
      </ConfigSection>
    </ConfigCard>
  );
}
