import type { LinkedAppointment } from '@setter/contracts/appointment-links/appointment-links';
import { HeartHandshake } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { LinkState } from './state-card.tsx';

interface MissedCardProps {
  readonly appointment: LinkedAppointment;
  readonly isFirst: boolean;
  readonly onMove: () => void;
}

/** They did not meet, and can choose another time. It names no fault. */
export function MissedCard({ appointment, isFirst, onMove }: MissedCardProps) {
  const business = appointment.businessName ?? 'The other side';
  return (
    <LinkState
      icon={<HeartHandshake size={22} aria-hidden />}
      tone="accent"
      title="You did not meet"
      text={`It happens. ${business} still has time for you: choose what suits you.`}
      isFirst={isFirst}
    >
      <Button size="lg" className="sm:justify-self-start [@media(scripting:none)]:hidden" onClick={onMove}>
        See all times
      </Button>
    </LinkState>
  );
}
