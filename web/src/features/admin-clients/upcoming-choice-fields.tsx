import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { useQuery } from '@tanstack/react-query';
import { NativeSelect } from '../../components/ui/native-select.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { clientsQuery } from '../../lib/admin-queries.ts';
import { clientTitle } from '../../lib/client-name.ts';
import { affectedBy } from './upcoming.ts';

export interface UpcomingValues {
  readonly kind: 'keep' | 'cancel' | 'reassign';
  /** The id of the client to whom they are reassigned; empty until one is chosen. */
  readonly to: string;
}

interface UpcomingChoiceFieldsProps {
  readonly clientId: number;
  readonly upcoming: readonly AdminAppointment[];
  readonly values: UpcomingValues;
  readonly error: string | undefined;
  readonly onChange: (values: UpcomingValues) => void;
}

const segments = [
  { value: 'keep', label: 'Keep them' },
  { value: 'cancel', label: 'Cancel them' },
  { value: 'reassign', label: 'Reassign' },
] as const;

/** What happens to the upcoming appointments when their client is removed. */
export function UpcomingChoiceFields({
  clientId,
  upcoming,
  values,
  error,
  onChange,
}: UpcomingChoiceFieldsProps) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const others = clients.filter(
    ({ id, allowedActions }) => id !== clientId && allowedActions.includes('schedule'),
  );
  const unlocked = upcoming.length - affectedBy(upcoming, 'reassign').length;
  return (
    <div className="mt-4">
      <SegmentedControl
        label="Upcoming appointments"
        showLabel
        value={values.kind}
        onChange={(kind) => onChange({ ...values, kind })}
        segments={segments}
      />
      <p className="mt-1.5 text-meta text-muted">{explanation(values.kind, unlocked)}</p>
      {values.kind === 'reassign' && (
        <div className="mt-4">
          <NativeSelect
            label="Reassign to"
            placeholder="Choose a client"
            options={Object.fromEntries(others.map((client) => [String(client.id), clientTitle(client)]))}
            value={values.to}
            error={error}
            onChange={(event) => onChange({ ...values, to: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}

function explanation(kind: UpcomingValues['kind'], unlocked: number): string {
  if (kind === 'keep') return 'They stay booked for a client who can no longer sign in.';
  if (kind === 'cancel')
    return 'The client is notified. A credit spent on one that has not started is returned.';
  if (unlocked === 0) return 'The other client is notified.';
  return `The other client is notified. ${unlocked} already unlocked ${
    unlocked === 1 ? 'appointment stays as it is' : 'appointments stay as they are'
  }.`;
}
