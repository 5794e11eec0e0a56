import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import { LockOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import type { ButtonProps } from '../../components/ui/button.tsx';
import { shown } from '../../lib/texts/personal.ts';
import type { Unlocking } from './unlock.ts';

interface UnlockButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  readonly appointment: ClientAppointment;
  readonly unlocking: Unlocking;
  readonly label?: ReactNode;
  readonly icon?: boolean;
}

/** Spends a credit; disabled without one and while another appointment is being unlocked. */
export function UnlockButton({
  appointment,
  unlocking,
  label = 'Unlock (1 Credit)',
  icon = true,
  variant = 'soft',
  size = 'xs',
  className,
}: UnlockButtonProps) {
  const busy = unlocking.pendingId === appointment.id;
  const blocked = (unlocking.pendingId !== null && !busy) || (unlocking.balance ?? 0) < 1;
  return (
    <Button
      variant={variant}
      size={size}
      busy={busy}
      busyLabel="Unlocking..."
      disabled={blocked}
      aria-description={shown(appointment.title)}
      icon={icon ? <LockOpen size={16} aria-hidden /> : undefined}
      onClick={(event) => {
        event.stopPropagation();
        unlocking.unlock(appointment, event.currentTarget);
      }}
      {...(className === undefined ? {} : { className })}
    >
      {label}
    </Button>
  );
}
