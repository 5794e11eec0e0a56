/** Of what personal data were opened, one at a time: lists do not count. */
export const openedSubjects = ['appointment', 'lead', 'client', 'payment', 'support-request'] as const;
export type OpenedSubject = (typeof openedSubjects)[number];

/** What was opened: one lead with its timeline or evidence, one client, a history, or a file of all data. */
export const openedKinds = ['history', 'lead', 'client', 'export'] as const;
export type OpenedKind = (typeof openedKinds)[number];
