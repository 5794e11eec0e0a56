import { numberIn, uuidIn } from '../lists/list-search.ts';

const kinds = ['appointment', 'credit-transaction', 'lead', 'client', 'payment', 'support-request'] as const;

/** Whose history an address names: `?history=lead:…`. */
export interface HistorySubject {
  readonly kind: (typeof kinds)[number];
  readonly id: string;
}

export interface HistorySearch {
  readonly history?: string;
}

export const historyKey = ({ kind, id }: HistorySubject): string => `${kind}:${id}`;

/** What a `historyKey` stands for; null for any other text. It is in every page's first load: it imports little. */
export function historySubject(key: unknown): HistorySubject | null {
  if (typeof key !== 'string') return null;
  const [, name, text] = /^([a-z-]+):(.+)$/.exec(key) ?? [];
  const kind = kinds.find((known) => known === name);
  const id = kind === 'client' ? numberIn(text) : uuidIn(text);
  return kind === undefined || id === undefined ? null : { kind, id: String(id) };
}

/** Reads the query of the address; what makes no sense is left out. */
export function historySearch(search: Readonly<Record<string, unknown>>): HistorySearch {
  const subject = historySubject(search['history']);
  return subject === null ? {} : { history: historyKey(subject) };
}
