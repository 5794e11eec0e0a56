import type { MeetingType as Type } from '@setter/events/appointments/value-sets';
import { MapPin, Phone, Video, type LucideIcon } from 'lucide-react';

const icons: Record<Type, LucideIcon> = { 'in-person': MapPin, phone: Phone, zoom: Video };

export const meetingTypeLabels: Record<Type, string> = {
  'in-person': 'In-person',
  phone: 'Phone',
  zoom: 'Zoom',
};

export function MeetingTypeIcon({ type, size = 16 }: { readonly type: Type; readonly size?: number }) {
  const Icon = icons[type];
  return <Icon size={size} aria-hidden />;
}

/** Icon and word. */
export function MeetingType({ type }: { readonly type: Type }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <MeetingTypeIcon type={type} />
      {meetingTypeLabels[type]}
    </span>
  );
}
