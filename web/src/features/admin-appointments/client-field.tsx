import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../components/ui/select.tsx';
import type { SelectOption } from '../../components/ui/select.tsx';
import { clientsQuery } from '../../lib/admin-queries.ts';
import { clientTitle, fullName } from '../../lib/client-name.ts';
import { clientOf } from './appointment-texts.ts';

interface ClientFieldProps {
  readonly value: number | null;
  readonly onChange: (clientId: number) => void;
  /** The appointment as stored; null for a new one. */
  readonly appointment: AdminAppointment | null;
  readonly error: string | undefined;
}

/** The client: active ones and the current one. An unlocked appointment stays with its client. */
export function ClientField({ value, onChange, appointment, error }: ClientFieldProps) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const options: SelectOption<number>[] = clients
    .filter((client) => client.allowedActions.includes('schedule'))
    .map((client) => {
      const label = clientTitle(client);
      const person = fullName(client);
      return { value: client.id, label, ...(person === '' || person === label ? {} : { detail: person }) };
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-AU'));
  const stays = appointment !== null && !appointment.allowedActions.includes('reassign');
  const missing = appointment !== null && options.every((option) => option.value !== appointment.clientId);
  return (
    <Select
      label="Client"
      placeholder="Choose a client"
      autoFocus={appointment === null}
      value={value}
      onChange={onChange}
      error={error}
      disabled={stays}
      {...(stays ? { help: 'The client has unlocked this appointment, so it stays with this client.' } : {})}
      options={
        missing ? [{ value: appointment.clientId, label: clientOf(appointment) }, ...options] : options
      }
    />
  );
}
