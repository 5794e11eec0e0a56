import { EventStore } from '@setter/event-store/event-store';
import type { RecordedEvent } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import type { TestApp } from './test-app.ts';

/** What the demo has, by type of event. */
export const business = {
  ClientRegistered: 6,
  AppointmentScheduled: 63,
  LeadCaptured: 101,
  StaffJoined: 3,
};

/** The whole log, which is short. */
export const readAll = ({ run }: TestApp) => run(EventStore.use((store) => store.readAll(0, 10_000)));

export const countsOf = (events: readonly RecordedEvent<SetterEvent>[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
};
