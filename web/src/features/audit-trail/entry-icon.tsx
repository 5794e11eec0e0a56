import {
  Bell,
  CalendarDays,
  Coins,
  CreditCard,
  Eraser,
  Inbox,
  KeyRound,
  Lock,
  LockOpen,
  ReceiptText,
  UserRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { classes } from '../../components/ui/class-names.ts';

interface Look {
  readonly icon: LucideIcon;
  readonly tint: string;
}

const accent = 'bg-accent-tint text-accent';
const ochre = 'bg-ochre-tint text-ochre-ink';
const grey = 'bg-grey-tint text-grey';

/** By how the name of an event begins; the first that fits. */
const looks: readonly (readonly [RegExp, Look])[] = [
  [/Erased$/, { icon: Eraser, tint: 'bg-red-tint text-red' }],
  [/^AppointmentUnlocked$/, { icon: LockOpen, tint: accent }],
  [/^AppointmentRelocked$/, { icon: Lock, tint: ochre }],
  [/^Appointment/, { icon: CalendarDays, tint: accent }],
  [/^(Credit|Lot)/, { icon: Coins, tint: ochre }],
  [/Invoice|^AdjustmentNote/, { icon: ReceiptText, tint: grey }],
  [/^(Payment|Dispute|Refund)/, { icon: CreditCard, tint: ochre }],
  [/Notification/, { icon: Bell, tint: grey }],
  [/^Lead/, { icon: Inbox, tint: 'bg-blue-tint text-blue' }],
  [/^Sign|^Password/, { icon: KeyRound, tint: grey }],
];

const other: Look = { icon: UserRound, tint: grey };

/** The icon of an event's kind. */
export function EntryIcon({ type }: { readonly type: string }) {
  const { icon: Icon, tint } = looks.find(([pattern]) => pattern.test(type))?.[1] ?? other;
  return (
    <span aria-hidden className={classes('grid size-8 shrink-0 place-items-center rounded-pill', tint)}>
      <Icon size={15} />
    </span>
  );
}
