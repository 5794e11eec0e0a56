/** Where a client sees an appointment. */
export const appointmentPath = (appointmentId: string): string =>
  `/client-portal?appointment=${encodeURIComponent(appointmentId)}`;
