import type { AppointmentOutcome } from '@setter/events/appointments/value-sets';
import { Check, FileQuestionMark, UserX, Users } from 'lucide-react';

const icons = {
  held: Check,
  no_show: UserX,
  wrong_person: Users,
  not_as_described: FileQuestionMark,
} as const;

/** Beside the words of an outcome. */
export function OutcomeIcon({ outcome }: { readonly outcome: AppointmentOutcome }) {
  const Icon = icons[outcome];
  return <Icon size={16} aria-hidden />;
}
