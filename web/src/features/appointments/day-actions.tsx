import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import { AnchorButton } from '../../components/ui/link-button.tsx';
import { canUnlock } from './appointment-lists.ts';
import { joinLink } from './labels.ts';
import { UnlockButton } from './unlock-button.tsx';
import type { Unlocking } from './unlock.ts';

interface DayActionsProps {
  readonly appointment: ClientAppointment;
  readonly now: Date;
  readonly unlocking: Unlocking;
}

/** What a client can do at once with an appointment of a day. */
export function DayActions({ appointment, now, unlocking }: DayActionsProps) {
  const link = joinLink(appointment, now);
  return (
    <>
      {link !== null && (
        <AnchorButton
          href={link}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          size="sm"
          className="relative text-accent-hover"
        >
          Join Meeting
        </AnchorButton>
      )}
      {canUnlock(appointment) && (
        <UnlockButton
          appointment={appointment}
          unlocking={unlocking}
          variant="ochre"
          size="sm"
          icon={false}
          className="relative"
        />
      )}
    </>
  );
}
