import { MapPin, Phone, Video } from 'lucide-react';

const icons = { 'in-person': MapPin, phone: Phone, zoom: Video } as const;
export type MeetingKind = keyof typeof icons;

export const meetingTypeLabels: Record<MeetingKind, string> = {
  'in-person': 'In-person',
  phone: 'Phone',
  zoom: 'Zoom',
};

export function MeetingTypeIcon({ type, size = 16 }: { readonly type: MeetingKind; readonly size?: number }) {
  const Icon = icons[type];
  return <Icon size={size} aria-hidden />;
}

/** Icon and word. */
export function MeetingType({ type }: { readonly type: MeetingKind }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <MeetingTypeIcon type={type} />
      {meetingTypeLabels[type]}
    </span>
  );
}
