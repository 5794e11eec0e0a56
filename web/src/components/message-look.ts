import type { MessageType } from '@setter/events/portal-messages/value-sets';
import { CircleCheck, Info, Siren, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

interface MessageLook {
  readonly label: string;
  readonly Icon: LucideIcon;
  /** A small square with the icon. */
  readonly tile: string;
  readonly banner: string;
  readonly ink: string;
}

/** How each type of a message looks, in the back office and in the portal. */
export const messageLooks: Readonly<Record<MessageType, MessageLook>> = {
  info: {
    label: 'Info',
    Icon: Info,
    tile: 'bg-blue-tint text-blue',
    banner: 'bg-blue-tint ring-blue/25',
    ink: 'text-blue',
  },
  success: {
    label: 'Success',
    Icon: CircleCheck,
    tile: 'bg-green-tint text-green',
    banner: 'bg-green-tint ring-green/25',
    ink: 'text-green',
  },
  warning: {
    label: 'Warning',
    Icon: TriangleAlert,
    tile: 'bg-ochre-tint text-ochre-ink',
    banner: 'bg-ochre-tint ring-ochre/30',
    ink: 'text-ochre-ink',
  },
  urgent: {
    label: 'Urgent',
    Icon: Siren,
    tile: 'bg-red-tint text-red',
    banner: 'bg-red-tint ring-red/25',
    ink: 'text-red',
  },
};
