import type { PersonalText } from '@setter/events/marks';
import { reject, type Rejection } from '../rejections.ts';
import type { AppointmentDetails } from './state.ts';

/** A link counts for zoom meetings only, so another type has none. */
export const consistent = (details: AppointmentDetails): AppointmentDetails =>
  details.meetingType === 'zoom' ? details : { ...details, zoomLink: null };

const isHttps = (link: PersonalText | null): boolean =>
  typeof link !== 'string' || (URL.canParse(link) && new URL(link).protocol === 'https:');

export const checkLink = (zoomLink: PersonalText | null): Rejection | undefined =>
  isHttps(zoomLink) ? undefined : reject('ZoomLinkNotHttps');

/**
 * Without the prospect's consent no contact can be passed on. A caller that does not say (`undefined`: callers
 * that don't know the question) is recorded as no consent.
 */
export const checkConsent = (
  given: boolean | undefined,
  { email, phone }: AppointmentDetails['prospect'],
): Rejection | undefined =>
  given === false && (typeof email === 'string' || typeof phone === 'string')
    ? reject('ProspectConsentMissing')
    : undefined;
