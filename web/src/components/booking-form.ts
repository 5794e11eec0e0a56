import type { scheduleAppointment } from '@setter/contracts/appointments/manage-appointments';
import type { BodyOf } from '@setter/contracts/call';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import type { ComponentType } from 'react';

export interface BookingFormProps {
  readonly lead: Lead;
  /** In which it is booked. */
  readonly call: NonNullable<BodyOf<typeof scheduleAppointment>['call']>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

type Load = () => Promise<ComponentType<BookingFormProps>>;
let load: Load | undefined;

/** Said by the screen of the appointments, whose form it is: another screen loads that one's code for it. */
export const offerBookingForm = (offered: Load): void => {
  load = offered;
};

/** The form of an appointment for a lead, once the screen of the appointments is loaded. */
export const bookingForm = (): ReturnType<Load> => load?.() ?? Promise.reject(new Error('no booking form'));
