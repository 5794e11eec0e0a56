import type { PersonalText } from '@setter/events/marks';
import type { ReadTable } from '../read-model.ts';

/** An appointment with everything the admins know of it; what a client may see is chosen when it is read. */
export type AppointmentRow = {
  readonly appointmentId: string;
  readonly clientId: number;
  readonly leadId: string | null;
  readonly title: PersonalText;
  readonly teaser: PersonalText | null;
  readonly description: PersonalText | null;
  readonly notes: PersonalText | null;
  readonly meetingType: 'in-person' | 'phone' | 'zoom';
  readonly location: PersonalText | null;
  readonly zoomLink: PersonalText | null;
  readonly prospectEmail: PersonalText | null;
  readonly prospectPhone: PersonalText | null;
  readonly prospectConsent: boolean;
  readonly startTime: string;
  readonly endTime: string;
  readonly status: 'scheduled' | 'confirmed' | 'completed' | 'cancelled';
  readonly cancelReason: PersonalText | null;
  /** Null while it is locked. */
  readonly unlockedAt: string | null;
  /** The credit of its last unlock was given back, which locked it again. */
  readonly creditReturned: boolean;
  readonly removedAt: string | null;
  /** Removed, but the client had paid for it and keeps it. */
  readonly creditKept: boolean;
  readonly createdAt: string;
  /** Of its stream, at its last event. */
  readonly version: number;
};

export const appointmentsTable: ReadTable<AppointmentRow> = {
  key: 'appointmentId',
  columns: {
    appointmentId: 'uuid',
    clientId: 'int',
    leadId: 'uuid',
    title: 'personal',
    teaser: 'personal',
    description: 'personal',
    notes: 'personal',
    meetingType: 'text',
    location: 'personal',
    zoomLink: 'personal',
    prospectEmail: 'personal',
    prospectPhone: 'personal',
    prospectConsent: 'boolean',
    startTime: 'instant',
    endTime: 'instant',
    status: 'text',
    cancelReason: 'personal',
    unlockedAt: 'instant',
    creditReturned: 'boolean',
    removedAt: 'instant',
    creditKept: 'boolean',
    createdAt: 'instant',
    version: 'int',
  },
  indexes: [['clientId', 'startTime'], ['startTime']],
};
