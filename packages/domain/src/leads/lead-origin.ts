import { comparable, reservation, type Reservation } from '../reservations.ts';

/** The homepage, or one landing page. */
export type LeadOrigin =
  | { readonly source: 'homepage'; readonly landingPageId: null }
  | { readonly source: 'landing_page'; readonly landingPageId: number };

/** One lead per e-mail and origin. Look its owner up before capturing: that is the lead to add to. */
export const leadOriginReservation = (
  { source, landingPageId }: { readonly source: string; readonly landingPageId: number | null },
  email: string,
  leadId: string,
): Reservation =>
  reservation(
    'lead_origin',
    `${landingPageId === null ? source : `${source}-${landingPageId}`}:${comparable(email)}`,
    leadId,
  );
