import type { BusySource } from '@setter/contracts/calendars/busy-sources';
import { CircleCheck, TriangleAlert } from 'lucide-react';

/** Whether a calendar is read; its text says the same. */
export const CalendarIcon = ({ state }: Pick<BusySource, 'state'>) =>
  state === 'failing' ? (
    <TriangleAlert size={17} aria-hidden className="mt-1 flex-none text-ochre" />
  ) : (
    <CircleCheck size={17} aria-hidden className="mt-1 flex-none text-accent" />
  );
