export const emailCategories = ['notification', 'marketing', 'system'] as const;
export type EmailCategory = (typeof emailCategories)[number];

/** `unknown`: it was handed over to a mail server that did not confirm it. */
export const emailStatuses = ['queued', 'sent', 'failed', 'dropped', 'unknown'] as const;
export type EmailStatus = (typeof emailStatuses)[number];

/**
 * `gone`: whom or what it was about does not exist any more; `late`: it would have come too long after its cause;
 * `no-address`: the recipient has none; `inactive`: its template is; `unwanted`: the recipient has turned such mails off.
 */
export const emailDropReasons = ['gone', 'inactive', 'late', 'no-address', 'unwanted'] as const;
export type EmailDropReason = (typeof emailDropReasons)[number];
