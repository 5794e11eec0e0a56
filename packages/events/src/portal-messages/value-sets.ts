export const messageTypes = ['info', 'success', 'warning', 'urgent'] as const;
export type MessageType = (typeof messageTypes)[number];

/** Characters of a subject and of a message. */
export const messageLimits = { subject: 120, message: 4000 } as const;

/** The name of the recipients of a broadcast. */
export const allClients = 'All clients';
