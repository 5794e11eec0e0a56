import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { CalendarEvent } from '@setter/events/calendars/events';
import type { ClientEvent } from '@setter/events/clients/events';
import type { WalletEvent } from '@setter/events/credits/events';
import type { LeadEvent } from '@setter/events/leads/events';
import type { Taken } from '../calendars/slots.ts';
import { type Calendar, emptyCalendar } from '../calendars/state.ts';
import type { Wallet } from '../credits/state.ts';
import { clientEmailReservation } from '../reservations.ts';
import type { Decided } from '../decision.ts';
import { raiseEpoch } from '../identity/raise-epoch.ts';
import type { SignInEvent, SignIns } from '../identity/sign-in-state.ts';
import { isRejection, reject } from '../rejections.ts';
import { clientAccount } from '../side-writes.ts';
import { restorableUntil } from '../time.ts';
import type { Client } from './state.ts';
import {
  type AppointmentName,
  type LeadName,
  type NamedAppointments,
  type NamedLeads,
  settleUpcoming,
  type UpcomingChoice,
} from './settle-upcoming.ts';

export type RemoveClient = {
  readonly type: 'RemoveClient';
  readonly now: string;
  /** What happens to the client's upcoming appointments; without it they stay as they are. */
  readonly upcoming?: UpcomingChoice | undefined;
  /** That of the business. */
  readonly timeZone: string;
  /** When the client to whom they are reassigned is busy. */
  readonly busy?: Taken['busy'] | undefined;
};

type States = {
  readonly client: Client;
  readonly signIns: SignIns;
  /** Needed to cancel: credits go back. */
  readonly wallet?: Wallet | undefined;
  /** Needed to reassign: to whom. */
  readonly newClient?: Client | undefined;
  /** Needed for both: times become free. */
  readonly calendar?: Calendar | undefined;
  /** Needed to reassign: where they are entered. */
  readonly newCalendar?: Calendar | undefined;
} & NamedAppointments &
  NamedLeads;

type Events = {
  client: ClientEvent;
  signIns: SignInEvent;
  wallet: WalletEvent;
  calendar: CalendarEvent;
  newCalendar: CalendarEvent;
  [name: AppointmentName]: AppointmentEvent;
  [name: LeadName]: LeadEvent;
};

/** The appointments that were cancelled or reassigned. */
type Removal = { readonly appointmentIds: readonly string[] };

/**
 * Keeps wallet, invoices and the username's reservation, so that a name in old records never means another client.
 * Releases the e-mail and ends the client's sessions and links.
 */
export const removeClient = (
  { now, upcoming = { kind: 'keep' }, timeZone, busy }: RemoveClient,
  {
    client,
    signIns,
    wallet,
    newClient,
    calendar = emptyCalendar,
    newCalendar = emptyCalendar,
    ...appointments
  }: States,
): Decided<Events, Removal> => {
  switch (client.status) {
    case 'none':
      return reject('NotFound');
    case 'removed':
    case 'erased':
      return { append: {}, result: { appointmentIds: [] } };
    case 'active':
    case 'inactive': {
      const { clientId, profile } = client;
      const settled = settleUpcoming(upcoming, {
        clientId,
        wallet,
        newClient,
        calendar,
        newCalendar,
        asked: { now, timeZone, busy },
        appointments,
      });
      if (isRejection(settled)) return settled;
      const raised = raiseEpoch(clientAccount(clientId), signIns, { causes: ['status'] });
      return {
        append: {
          ...settled.append,
          client: [{ type: 'ClientRemoved', data: { clientId, restorableUntil: restorableUntil(now) } }],
          signIns: raised.append,
        },
        release: typeof profile.email === 'string' ? [clientEmailReservation(profile.email, clientId)] : [],
        sideWrites: raised.sideWrites,
        result: { appointmentIds: settled.appointmentIds },
      };
    }
  }
};
