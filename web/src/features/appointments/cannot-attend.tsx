import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { canSayNo, type UnlockedAppointment } from './appointment-lists.ts';

const CannotAttendDialog = lazy(() =>
  import('./cannot-attend-dialog.tsx').then((module) => ({ default: module.CannotAttendDialog })),
);

interface CannotAttendProps {
  readonly appointment: UnlockedAppointment;
  readonly now: Date;
}

/** In the details of an unlocked appointment to come: the client asks for another time, or has asked. */
export function CannotAttend({ appointment, now }: CannotAttendProps) {
  const { id, cannotAttend, prospectName } = appointment;
  const [asking, setAsking] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (asking) {
      wasAsked.current = true;
      return;
    }
    if (!wasAsked.current || !cannotAttend) return;
    wasAsked.current = false;
    // The button that was pressed is gone; the dialog that closes tries to give it the focus first.
    setTimeout(() => note.current?.focus(), 50);
  }, [asking, cannotAttend]);
  if (!canSayNo(appointment, now)) return null;
  return (
    <div className="mt-5 border-t border-hairline pt-4.5">
      {cannotAttend ? (
        <p
          ref={note}
          tabIndex={-1}
          data-focus-silent
          role="status"
          className="rounded-control bg-ochre-tint px-4 py-3 text-label text-ochre-ink"
        >
          <strong className="font-strong">You said that you can't make it.</strong> {askedText(prospectName)}{' '}
          Until there is one, the appointment stays where it is.
        </p>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          I can't make it
        </Button>
      )}
      {asking && (
        <Suspense>
          <CannotAttendDialog id={id} asked={askedText(prospectName)} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

const askedText = (prospectName: UnlockedAppointment['prospectName']): string =>
  `We ask ${typeof prospectName === 'string' && prospectName !== '' ? prospectName : 'the person you meet'} for another time.`;
