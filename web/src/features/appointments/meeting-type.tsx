import type { ClientAppointment } from '@setter/contracts/appointments/appointment';
import { MapPin, Phone, Video } from 'lucide-react';
import { meetingTypeLabels } from './labels.ts';

const icons = { 'in-person': MapPin, phone: Phone, zoom: Video } as const;

export function MeetingTypeIcon({
  type,
  size = 16,
}: {
  readonly type: ClientAppointment['meetingType'];
  readonly size?: number;
}) {
  const Icon = icons[type];
  return <Icon size={size} aria-hidden />;
}

/** Icon and word. */
export function MeetingType({ type }: { readonly type: ClientAppointment['meetingType'] }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <MeetingTypeIcon type={type} />
      {meetingTypeLabels[type]}
    </span>
  );
}
