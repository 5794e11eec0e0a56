import type { LinkedAppointment } from '@setter/contracts/appointment-links/appointment-links';
import { meetingName } from '@setter/events/texts/meeting-name';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { failureText } from '../../lib/api/api-error.ts';
import { useBrand } from './link-frame.tsx';
import { cityOf, shortTimeIn, timeIn, viewerTime } from '../../lib/time/zone-times.ts';
import { SlotPicker } from './slot-picker.tsx';
import { nearestTo, type Slot } from '../../components/slots/slot-days.ts';
import { SlotButton } from './slot-button.tsx';
import { LinkHeading, linkCard } from './state-card.tsx';
import { useLinkSlots } from './use-link-slots.ts';
import { useViewerZone } from '../../lib/time/use-viewer-zone.ts';

interface MoveCardProps {
  readonly token: string;
  readonly appointment: LinkedAppointment;
  /** The chosen time that was taken meanwhile. */
  readonly taken: string | null;
  readonly isBusy: boolean;
  readonly onKeep: () => void;
  readonly onMove: (startTime: string) => void;
}

/** Free times by day, and the one that is chosen. */
export function MoveCard({ token, appointment, taken, isBusy, onKeep, onMove }: MoveCardProps) {
  const { startTime, endTime, timeZone, meetingType, businessName } = appointment;
  const { slots, error, retry } = useLinkSlots(token, taken);
  const [wanted, setChosen] = useState<string | null>(null);
  const chosen = wanted === taken ? null : wanted;
  const minutes = Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000);
  return (
    <Card padded={false} className={linkCard}>
      <div className="px-4.5 pt-5.5 pb-6 sm:px-10 sm:py-9">
        <LinkHeading isFirst={false}>Choose another time</LinkHeading>
        <p className="mt-1 text-lead text-muted">
          {`${meetingName(meetingType, businessName)}, ${minutes} minutes`}
        </p>
        {taken !== null && slots !== null && (
          <TakenNotice
            around={nearestTo(slots, taken, 3)}
            timeZone={timeZone}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
        <div aria-busy={slots === null && error === null}>
          {slots === null ? (
            <NotYet error={error} onRetry={retry} />
          ) : (
            <Free slots={slots} timeZone={timeZone} chosen={chosen} onChoose={setChosen} />
          )}
        </div>
        {slots !== null && slots.length > 0 && <InZone timeZone={timeZone} chosen={chosen} />}
      </div>
      <div className="grid items-center gap-3 border-t border-hairline bg-paper px-4.5 py-4 sm:flex sm:px-10">
        <p className="text-body tabular sm:mr-auto">
          <s className="block text-muted">{shortTimeIn(startTime, timeZone)}</s>
          <b className="font-strong">
            {chosen === null ? 'No new time chosen yet' : shortTimeIn(chosen, timeZone)}
          </b>
        </p>
        <Button variant="secondary" size="lg" onClick={onKeep}>
          Keep the old time
        </Button>
        <Button
          size="lg"
          busy={isBusy}
          disabled={chosen === null}
          onClick={() => chosen !== null && onMove(chosen)}
        >
          Move to this time
        </Button>
      </div>
    </Card>
  );
}

interface FreeProps {
  readonly slots: readonly Slot[];
  readonly timeZone: string;
  readonly chosen: string | null;
  readonly onChoose: (startTime: string) => void;
}

function Free(props: FreeProps) {
  const { phone } = useBrand();
  if (props.slots.length > 0) return <SlotPicker {...props} />;
  return <p className="mt-6 text-large">{`No time is free in the next weeks. Call us on ${phone}.`}</p>;
}

function NotYet({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  if (error === null) return <Spinner size={22} label="Reading the free times..." className="mt-6" />;
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <p role="alert" className="text-large">
        {failureText(error)}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function TakenNotice({
  around,
  timeZone,
  chosen,
  onChoose,
}: Omit<FreeProps, 'slots'> & { readonly around: readonly Slot[] }) {
  return (
    <div role="alert" className="mt-5 rounded-control bg-ochre-tint px-4 py-3.5 text-ochre-ink">
      <p className="font-strong">That time was just taken</p>
      <p className="text-body">
        {around.length === 0 ? 'Choose another one.' : 'Choose another one. These are free around it:'}
      </p>
      <div className="mt-3 grid gap-2 sm:grid-cols-3">
        {around.map((slot) => (
          <SlotButton
            key={slot.startTime}
            isChosen={slot.startTime === chosen}
            onChoose={() => onChoose(slot.startTime)}
          >
            {shortTimeIn(slot.startTime, timeZone)}
          </SlotButton>
        ))}
      </div>
    </div>
  );
}

/** Whose clock that is. */
function InZone({ timeZone, chosen }: { readonly timeZone: string; readonly chosen: string | null }) {
  const viewerZone = useViewerZone();
  const theirs = chosen === null || viewerZone === null ? null : viewerTime(chosen, timeZone, viewerZone);
  const inZone = `In ${cityOf(timeZone)} time.`;
  return (
    <p className="mt-3.5 text-body text-muted tabular">
      {theirs === null || chosen === null
        ? inZone
        : `${inZone} ${timeIn(chosen, timeZone)} there is ${theirs}.`}
    </p>
  );
}
