import { optionalText } from '../fields.ts';

export const meetingPlaceLimits = { location: 300, zoomLink: 500 } as const;

/** Where they meet in person. */
export const location = () => optionalText(meetingPlaceLimits.location);

export const zoomLink = () =>
  optionalText(meetingPlaceLimits.zoomLink).refine(
    (value) => value === null || /^https:\/\/\S+$/.test(value),
    'The Zoom link must start with https://.',
  );
