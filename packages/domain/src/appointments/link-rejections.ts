/** Why a prospect's link does not do what is asked by it. */
export const linkRejections = {
  AppointmentStarted: {
    status: 409,
    code: 'appointment_started',
    message: 'This appointment has started. Please call us.',
  },
  LinkReplaced: {
    status: 410,
    code: 'link_replaced',
    message: 'This appointment was changed. Open the link in our latest e-mail.',
  },
  MovesUsedUp: {
    status: 409,
    code: 'moves_used_up',
    message: 'Please call us for another time.',
  },
  NoProspectLink: {
    status: 409,
    code: 'no_prospect_link',
    message: 'There is no link without the consent of the prospect.',
  },
} as const;
