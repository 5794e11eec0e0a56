import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { type ClientOption, ClientSelect } from '../../components/client-picker.tsx';
import { NextFree } from './free-times/next-free.tsx';
import { clientOf } from './appointment-texts.ts';

interface ClientFieldProps {
  readonly autoFocus: boolean;
  readonly value: number | null;
  readonly onChange: (clientId: number, option: ClientOption) => void;
  /** The appointment as stored; null for a new one. */
  readonly appointment: AdminAppointment | null;
  readonly error: string | undefined;
  /** Minutes that the appointment lasts. */
  readonly duration: number;
}

/** The client: active ones and the current one. An unlocked appointment stays with its client. */
export function ClientField({ autoFocus, value, onChange, appointment, error, duration }: ClientFieldProps) {
  const stays = appointment !== null && !appointment.allowedActions.includes('reassign');
  return (
    <ClientSelect
      label="Client"
      autoFocus={autoFocus}
      value={value}
      onChange={onChange}
      error={error}
      note={(clientId, shown) => <NextFree clientId={clientId} among={shown} duration={duration} />}
      disabled={stays}
      {...(stays ? { help: 'The client has unlocked this appointment, so it stays with this client.' } : {})}
      {...(appointment === null
        ? {}
        : { known: { value: appointment.clientId, label: clientOf(appointment) } })}
    />
  );
}
