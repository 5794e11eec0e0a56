import { comparable, reservation, type Reservation } from '../reservations.ts';

/** The homepage, one landing page, or the office, which writes down who rings it. */
export type LeadOrigin =
  | { readonly source: 'homepage'; readonly landingPageId: null }
  | { readonly source: 'office'; readonly landingPageId: null }
  | { readonly source: 'landing_page'; readonly landingPageId: number };

type Origin = { readonly source: string; readonly landingPageId: number | null };

const originName = ({ source, landingPageId }: Origin): string =>
  landingPageId === null ? source : `${source}-${landingPageId}`;

/** One lead per e-mail and origin. Look its owner up before capturing: that is the lead to add to. */
export const leadOriginReservation = (origin: Origin, email: string, leadId: string): Reservation =>
  reservation('lead_origin', `${originName(origin)}:${comparable(email)}`, leadId);

/**
 * One lead per number and origin, which is the lead to add to where none has the e-mail.
 *
 * @param number E.164
 */
export const leadPhoneReservation = (origin: Origin, number: string, leadId: string): Reservation =>
  reservation('lead_phone', `${originName(origin)}:${number}`, leadId);
