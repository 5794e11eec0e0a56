import { addDays } from 'date-fns';
import { useState } from 'react';
import { BookingCard } from '../../../components/landing-page/booking/booking-card.tsx';
import { noneSuits, offeredText, thanksFor } from '../../../components/landing-page/booking/booking-texts.ts';
import { HoldLine } from '../../../components/landing-page/booking/hold-line.tsx';
import { TimePicker } from '../../../components/landing-page/booking/time-picker.tsx';
import { businessTimeZone } from '../../../lib/time/business-time-zone.ts';
import { format } from '../../../lib/time/format.ts';
import { inBusinessZone } from '../../../lib/time/time.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { fromWallClock } from '../../../lib/time/wall-clock.ts';
import type { BookingDraft } from './booking-draft.ts';

interface BookingSampleProps {
  readonly businessName: string;
  readonly booking: Pick<BookingDraft, 'duration' | 'meetingType'>;
}

const minute = 60_000;
const held = 10 * minute;

/** What visitors see once the form is sent, with times that are made up. */
export function BookingSample({ businessName, booking }: BookingSampleProps) {
  const present = useNow(minute);
  const [now] = useState(+present);
  const slots = sampleSlots(now, booking.duration);
  const chosen = slots[10]?.startTime ?? '';
  const { id: timeZone } = businessTimeZone();
  return (
    <div inert>
      <BookingCard
        thanks={thanksFor('Mia')}
        title="Choose a time"
        text={offeredText({ businessName, ...booking })}
      >
        <TimePicker slots={slots} timeZone={timeZone} chosen={chosen} onChoose={() => undefined} />
        <HoldLine
          startTime={chosen}
          heldUntil={new Date(now + held).toISOString()}
          left={held}
          timeZone={timeZone}
          viewerZone={null}
        />
        <div className="lp-button lp-submit">Book this time</div>
        <p className="lp-notice lp-none-suits">{noneSuits}</p>
      </BookingCard>
    </div>
  );
}

const times = ['09:00', '09:30', '10:30', '11:00', '14:00', '14:30', '15:30', '16:00'] as const;
const days = 14;

/** Eight times of each weekday to come, by the clock of the business. */
function sampleSlots(now: number, duration: number) {
  const today = inBusinessZone(now);
  return Array.from({ length: days }, (_, ahead) => addDays(today, ahead + 1))
    .filter((day) => day.getDay() % 6 !== 0)
    .flatMap((day) =>
      times.flatMap((time) => {
        const wall = fromWallClock(format(day, 'yyyy-MM-dd'), time);
        if (wall.kind !== 'one') return [];
        const endTime = new Date(+wall.instant + duration * minute).toISOString();
        return [{ startTime: wall.instant.toISOString(), endTime }];
      }),
    );
}
