import type { AppointmentOutcome } from '@setter/events/appointments/value-sets';

/** What a client says of how an appointment went. */
export const outcomeLabels: Readonly<Record<AppointmentOutcome, string>> = {
  held: 'It was held',
  no_show: 'Nobody came',
  wrong_person: 'Wrong person',
  not_as_described: 'Not as described',
};

/** In the order in which they are offered. */
export const outcomeChoices = Object.keys(outcomeLabels) as readonly AppointmentOutcome[];
