import { cancelByLink, type LinkedAppointment } from '@setter/contracts/appointment-links/appointment-links';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { TextAreaField } from '../../components/ui/field.tsx';
import { LinkState } from './state-card.tsx';

interface CancelCardProps {
  readonly appointment: LinkedAppointment;
  readonly isBusy: boolean;
  readonly onKeep: () => void;
  readonly onCancel: (reason: string) => void;
}

/** Asks once more. */
export function CancelCard({ appointment, isBusy, onKeep, onCancel }: CancelCardProps) {
  const [reason, setReason] = useState('');
  return (
    <LinkState
      icon={<CalendarX2 size={22} aria-hidden />}
      tone="red"
      title="Cancel this appointment?"
      text={`${appointment.businessName ?? 'The other side'} is told at once.`}
      isFirst={false}
    >
      <TextAreaField
        label="Why?"
        hint="Optional"
        placeholder="Only we and they read it"
        maxLength={cancelByLink.limits?.['reason']}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="grid gap-2.5 sm:flex">
        <Button variant="secondary" size="lg" onClick={onKeep}>
          Keep it
        </Button>
        <Button variant="danger" size="lg" busy={isBusy} onClick={() => onCancel(reason)}>
          Cancel appointment
        </Button>
      </div>
    </LinkState>
  );
}
