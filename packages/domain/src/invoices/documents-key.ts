import { terms } from '@setter/events/terms/value-sets';
import { dayIn } from '../time.ts';

/**
 * The documents of a client's financial year, which runs from 1 July to 30 June in the business's zone and shares a key:
 * `7-2026-27`.
 */
export const documentsKeyOf = (clientId: number, issuedAt: string, timeZone: string): string => {
  const [year, month] = dayIn(timeZone, issuedAt).split('-').map(Number) as [number, number];
  const first = month >= 7 ? year : year - 1;
  return `${clientId}-${first}-${String((first + 1) % 100).padStart(2, '0')}`;
};

/** Whose key encrypts them. */
export const documentsSubject = (documentsKey: string): string => `client-documents-${documentsKey}`;

/** `2026-27` of such a key. */
export const financialYearOf = (documentsKey: string): string => documentsKey.split('-').slice(1).join('-');

/** From when on they need not be kept, in every zone: a UTC instant. */
export const keptUntil = (documentsKey: string): string => {
  const first = Number(documentsKey.split('-')[1]);
  return `${first + 1 + terms.documentYears}-07-02T00:00:00.000Z`;
};

/** What was issued before this instant need not be kept at `now`, in every zone of Australia. */
export const expiredBefore = (now: string): string => {
  const year = Number(now.slice(0, 4));
  const ended = now >= `${year}-07-02T00:00:00.000Z` ? year : year - 1;
  return `${ended - terms.documentYears}-06-30T13:00:00.000Z`;
};
