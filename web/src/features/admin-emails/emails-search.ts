import type { EmailStatus } from '@setter/events/email/value-sets';
import { listSearch, type ListSearch } from '../../lib/lists/list-search.ts';

export type EmailsTab = 'templates' | 'logs';

/** What the address says about what is shown. Absent: the templates. */
export interface EmailsSearch extends ListSearch {
  readonly tab?: 'logs';
  /** The e-mails of this status only. */
  readonly status?: EmailStatus;
  /** The id of the opened template, or `new`. */
  readonly template?: string;
  /** The template that a new one is made from. */
  readonly from?: string;
}

const isStatus = (value: unknown): value is EmailStatus =>
  typeof value === 'string' && /^(queued|sent|failed|dropped|unknown)$/.test(value);
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,60}$/.test(value);

/** Reads the query of the address; what makes no sense is left out. */
export function emailsSearch(search: Readonly<Record<string, unknown>>): EmailsSearch {
  const { tab, status, template, from } = search;
  return {
    ...listSearch(search),
    ...(tab === 'logs' && { tab }),
    ...(isStatus(status) && { status }),
    ...(isId(template) && { template }),
    ...(isId(from) && { from }),
  };
}
