import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { ClientSelect } from '../../components/client-picker.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { unlockedOf } from './upcoming.ts';

export interface UpcomingValues {
  readonly kind: 'keep' | 'cancel' | 'reassign';
  /** The client to whom they are reassigned; null until one is chosen. */
  readonly to: number | null;
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
  const unlocked = unlockedOf(upcoming).length;
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
          <ClientSelect
            label="Reassign to"
            except={clientId}
            value={values.to}
            error={error}
            onChange={(to) => onChange({ ...values, to })}
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
