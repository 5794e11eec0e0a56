import { known } from '@setter/domain/appointments/state';
import type { RecordedEvent } from '@setter/events/envelope';
import { type MailTo, type Recorded, toAdmins } from '../../mail.ts';
import type { SetterEvent } from '@setter/events/registry';
import { appointmentOf } from './prospect-cause.ts';

/** What the office is alerted to: acts of a prospect without the office, and what leaves them without a meeting. */
export const prospectNews = ['booked', 'moved', 'cancelled', 'cannot_attend', 'locked', 'busy'] as const;
export type ProspectNews = (typeof prospectNews)[number];

type About = {
  readonly clientId: number;
  readonly appointmentId: string;
  readonly adminId: string;
  readonly what: ProspectNews;
};
type To = readonly MailTo<About>[];
type Of<T extends SetterEvent['type']> = RecordedEvent<Extract<SetterEvent, { readonly type: T }>>;

const byVisitor = ({ metadata }: Pick<Recorded, 'metadata'>, to: () => To): To =>
  metadata.actor.kind === 'visitor' ? to() : [];

/** Without the client, whom an event of a new time does not name. */
const moved = (
  { data: { appointmentId } }: Of<'AppointmentRescheduled'>,
  stream: readonly Recorded[],
): To => {
  const clientId = known(appointmentOf(stream))?.clientId;
  return clientId === undefined ? [] : toAdmins('prospect', { clientId, appointmentId, what: 'moved' });
};

/** The admins who have the alert on, and in any case who booked it. */
const cannotAttend = (
  { data: { clientId, appointmentId } }: Of<'AppointmentCannotAttend'>,
  stream: readonly Recorded[],
): To => {
  const about = { clientId, appointmentId, what: 'cannot_attend' } as const;
  const bookedBy = stream[0]?.metadata.actor;
  if (bookedBy?.kind !== 'admin') return toAdmins('prospect', about);
  const { id: adminId } = bookedBy;
  return [...toAdmins('prospect', about), { recipient: `admin-${adminId}`, ids: { ...about, adminId } }];
};

/** Which events of an appointment alert the office, with their stream up to the end of their command. */
export const whenProspectActs = {
  AppointmentScheduled: (event: Of<'AppointmentScheduled'>) =>
    byVisitor(event, () => {
      const { clientId, appointmentId } = event.data;
      return toAdmins('prospect', { clientId, appointmentId, what: 'booked' });
    }),
  AppointmentRescheduled: (event: Of<'AppointmentRescheduled'>, stream: readonly Recorded[]) =>
    byVisitor(event, () => moved(event, stream)),
  AppointmentCancelled: (event: Of<'AppointmentCancelled'>) =>
    byVisitor(event, () => {
      const { clientId, appointmentId } = event.data;
      return toAdmins('prospect', { clientId, appointmentId, what: 'cancelled' });
    }),
  AppointmentCannotAttend: cannotAttend,
};
