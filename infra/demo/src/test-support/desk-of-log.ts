import { leadDecider } from '@setter/domain/leads/decider';
import { type OrderedView, placeInView } from '@setter/domain/leads/desk-order';
import type { KnownLead } from '@setter/domain/leads/state';
import { EventStore } from '@setter/event-store/event-store';
import type { RecordedEvent } from '@setter/events/envelope';
import { textOf } from '@setter/events/marks';
import type { LeadEvent } from '@setter/events/leads/events';
import type { SetterEvent } from '@setter/events/registry';

type Log = readonly RecordedEvent<SetterEvent>[];

const day = 86_400_000;
const instant = (text: string | null): number | null => (text === null ? null : Date.parse(text));

const leadsOf = (log: Log): readonly KnownLead[] =>
  [
    ...Map.groupBy(
      log.filter(({ streamId }) => streamId.startsWith('lead-')),
      ({ streamId }) => streamId,
    ).values(),
  ]
    .map((own) =>
      (own as unknown as readonly LeadEvent[]).reduce(leadDecider.evolve, leadDecider.initialState),
    )
    .filter((lead) => lead.status === 'known');

/** How many leads each view of the desk has at an instant, by the log. */
export const viewsOf = (log: Log, now: number) => {
  const leads = leadsOf(log).map(({ contacting }) => ({
    status: contacting.status,
    waitingSince: instant(contacting.waitingSince),
    nextCallAt: instant(contacting.nextCallAt),
    promised: contacting.promised,
  }));
  const judge = { isInTime: () => true, mayBeCalled: () => true };
  const of = (view: OrderedView) =>
    leads.filter((lead) => placeInView(view, lead, now, judge) !== undefined).length;
  return {
    due: of('due'),
    later: of('later'),
    old: of('old'),
    unplanned: of('unplanned'),
    confirm: toConfirm(log, now),
  };
};

/** Appointments of leads that begin within a day. */
const toConfirm = (log: Log, now: number): number => {
  const settled = new Set(
    log.flatMap(({ type, data }) =>
      type === 'AppointmentConfirmed' || type === 'AppointmentCancelled' ? [data.appointmentId] : [],
    ),
  );
  return log.filter(
    ({ type, data }) =>
      type === 'AppointmentScheduled' &&
      data.leadId !== null &&
      !settled.has(data.appointmentId) &&
      Date.parse(data.startTime) > now &&
      Date.parse(data.startTime) < now + day,
  ).length;
};

/** The events of leads with their personal texts. */
export const openLeads = (log: Log) => {
  const streamIds = [...new Set(log.map(({ streamId }) => streamId))].filter((id) => id.startsWith('lead-'));
  return EventStore.use((store) =>
    store.readStreams(streamIds.map((streamId) => ({ streamId, after: 0, sealed: false }))),
  );
};

/** Every call, with the number of the person. */
export const callsOf = (log: Log) => {
  const phones = new Map(
    log.flatMap(({ type, data }) => (type === 'LeadCaptured' ? [[data.leadId, data.phone]] : [])),
  );
  return log.flatMap(({ type, data }) =>
    type === 'LeadCalled' ? [{ ...data, phone: textOf(phones.get(data.leadId) ?? null) }] : [],
  );
};
