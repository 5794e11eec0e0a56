import type { CallDirection, CallOutcome } from '@setter/events/leads/value-sets';
import { boolean, instant, int, nullable, readTable, text, uuid, type RowOf } from '../columns.ts';
import { handlesOnly } from '../handles.ts';
import { asInstant, type ReadModel } from '../read-model.ts';

const callsTable = readTable({
  key: 'callId',
  columns: {
    callId: uuid(),
    leadId: uuid(),
    /** Who called, or was called. */
    adminId: uuid(),
    direction: text<CallDirection>(),
    outcome: text<CallOutcome>(),
    startedAt: instant(),
    /** When the enquiry was sent to which it was the first call; null where it was no first one. */
    answersSince: nullable(instant()),
    /** Whole minutes that the enquiry has waited. */
    answersMinutes: nullable(int()),
    answersInTime: nullable(boolean()),
    /** The appointment that was booked by it. */
    appointmentId: nullable(uuid()),
  },
  indexes: [['adminId', 'startedAt'], ['answersSince', 'callId'], ['appointmentId'], ['leadId']],
  followed: true,
});
export type CallRow = RowOf<typeof callsTable>;

const isHandled = handlesOnly('LeadCalled', 'LeadCallUndone');

/** Each call of a lead that was not taken back. */
export const calls: ReadModel<CallRow> = {
  name: 'calls',
  version: 1,
  onPoison: 'dead-letter',
  table: callsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.data.callId] : []),

  evolve(row, event, callId) {
    if (!isHandled(event)) return row ?? null;
    if (event.type === 'LeadCallUndone') return null;
    const { leadId, adminId, direction, outcome, startedAt, answers, appointmentId = null } = event.data;
    return {
      callId,
      leadId,
      adminId,
      direction,
      outcome,
      startedAt: asInstant(startedAt),
      answersSince: answers === null ? null : asInstant(answers.since),
      answersMinutes: answers?.minutes ?? null,
      answersInTime: answers?.inTime ?? null,
      appointmentId,
    };
  },
};
