import type {
  AppointmentOutcome,
  AppointmentStatus,
  MeetingType,
  OutcomeSource,
} from '@setter/events/appointments/value-sets';
import { boolean, instant, int, nullable, personal, readTable, text, uuid, type RowOf } from '../columns.ts';

/** An appointment with everything that admins see; what its client sees is chosen when it is read. */
export const appointmentsTable = readTable({
  key: 'appointmentId',
  columns: {
    appointmentId: uuid(),
    clientId: int(),
    leadId: nullable(uuid()),
    title: personal(),
    teaser: nullable(personal()),
    description: nullable(personal()),
    notes: nullable(personal()),
    meetingType: text<MeetingType>(),
    location: nullable(personal()),
    zoomLink: nullable(personal()),
    prospectName: nullable(personal()),
    prospectEmail: nullable(personal()),
    prospectPhone: nullable(personal()),
    prospectConsent: boolean(),
    /** The texts above were erased on request. */
    prospectErased: boolean(),
    startTime: instant(),
    endTime: instant(),
    status: text<AppointmentStatus>(),
    cancelReason: nullable(personal()),
    /** Null while it is locked. */
    unlockedAt: nullable(instant()),
    /** The spend that unlocked it; null while it is locked. */
    spendId: nullable(uuid()),
    /** Of the rules that judge its unlock; null while it is locked. */
    rubricVersion: nullable(int()),
    /** How often it got a new time. */
    moves: int(),
    /** Its client asked for another time than this one. */
    cannotAttend: boolean(),
    /** The last that was said of how it went, for its present unlock and time. */
    outcome: nullable(text<AppointmentOutcome>()),
    outcomeAt: nullable(instant()),
    outcomeVia: nullable(text<OutcomeSource>()),
    /** The credit of its last unlock was returned, which locked it again. */
    creditReturned: boolean(),
    removedAt: nullable(instant()),
    /** It was removed without returning the credit: it stays in the client's history. */
    creditKept: boolean(),
    createdAt: instant(),
    /** Of its stream, at its last event. */
    version: int(),
  },
  indexes: [
    ['clientId', 'startTime'],
    ['startTime', 'appointmentId'],
    ['createdAt', 'appointmentId'],
    ['leadId'],
    ['removedAt', 'status', 'meetingType', 'endTime'],
  ],
  followed: true,
});

export type AppointmentRow = RowOf<typeof appointmentsTable>;
