import { CalendarCheck2, Check } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { type StateProps, whenOf } from './link-states.tsx';
import { LinkState, MeetingBlock } from './state-card.tsx';

// What is shown of an act, when it is done.

interface ActsProps {
  readonly onConfirm: () => void;
  readonly onMove: () => void;
  readonly onCancel: () => void;
  readonly isConfirming: boolean;
}

/** Right after it was confirmed. */
export function Confirmed({ appointment, isFirst, onMove, onCancel }: StateProps & ActsProps) {
  const { businessName, allowedActions } = appointment;
  return (
    <LinkState
      icon={<Check size={22} aria-hidden />}
      tone="accent"
      title="You are expected"
      text={
        businessName === null ? 'Thank you for confirming.' : `${businessName} is told that you are coming.`
      }
      isFirst={isFirst}
    >
      <MeetingBlock appointment={appointment} when={whenOf(appointment)} />
      <div className="grid gap-2.5 sm:flex">
        {allowedActions.includes('move') && (
          <Button variant="secondary" size="lg" onClick={onMove}>
            Choose another time
          </Button>
        )}
        {allowedActions.includes('cancel') && (
          <Button variant="ghost" size="lg" onClick={onCancel}>
            Cancel appointment
          </Button>
        )}
      </div>
    </LinkState>
  );
}

/** Right after it was moved. */
export function Moved({ appointment, isFirst, onConfirm, onMove, isConfirming }: StateProps & ActsProps) {
  const { allowedActions } = appointment;
  return (
    <LinkState
      icon={<CalendarCheck2 size={22} aria-hidden />}
      tone="accent"
      title="Your new time is kept"
      text="A new invitation is on its way to you. Older links no longer work."
      isFirst={isFirst}
    >
      <MeetingBlock appointment={appointment} when={whenOf(appointment)} />
      <div className="grid gap-2.5 sm:flex">
        {allowedActions.includes('confirm') && (
          <Button size="lg" busy={isConfirming} onClick={onConfirm}>
            Confirm
          </Button>
        )}
        {allowedActions.includes('move') && (
          <Button variant="secondary" size="lg" onClick={onMove}>
            Choose another time
          </Button>
        )}
      </div>
    </LinkState>
  );
}
