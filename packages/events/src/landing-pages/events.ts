import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { campaignSlug, day, instant, uuid } from '../marks.ts';
import { landingPage, landingPageV1, withBookingOfOffice } from './landing-page.ts';

/** The number in the page's address. */
const landingPageId = () => z.int().positive();

const drafted = {
  landingPageId: landingPageId(),
  /** What the browser called it before it was saved: saving twice makes one page. */
  draftId: uuid(),
};

/** People who saw a page, counted in batches: one event per day and campaign in a batch. */
const visits = {
  day: day(),
  visits: z.int().positive(),
  /** Visitors that this day had not seen on this page before. */
  uniqueVisits: z.int().min(0),
  source: campaignSlug().nullable(),
  campaign: campaignSlug().nullable(),
};

export const landingPageEvents = [
  defineEvent('HomePageVisited', z.object(visits)),
  defineEvent('LandingPageDrafted', z.object({ ...drafted, ...landingPage }), [
    { version: 1, schema: z.object({ ...drafted, ...landingPageV1 }), upcast: withBookingOfOffice },
  ]),
  defineEvent('LandingPagePublished', z.object({ landingPageId: landingPageId() })),
  defineEvent('LandingPageRemoved', z.object({ landingPageId: landingPageId(), restorableUntil: instant() })),
  /** Comes back as a draft. */
  defineEvent('LandingPageRestored', z.object({ landingPageId: landingPageId() })),
  defineEvent('LandingPageRevised', z.object({ landingPageId: landingPageId(), ...landingPage }), [
    {
      version: 1,
      schema: z.object({ landingPageId: landingPageId(), ...landingPageV1 }),
      upcast: withBookingOfOffice,
    },
  ]),
  defineEvent(
    'LandingPageUnpublished',
    // Forms that were open then are still taken for a day.
    z.object({ landingPageId: landingPageId(), takesLeadsUntil: instant() }),
  ),
  defineEvent('LandingPageVisited', z.object({ landingPageId: landingPageId(), ...visits })),
] as const;

type AnyLandingPageEvent = EventOf<(typeof landingPageEvents)[number]>;
/** Of `home-traffic-{day}` and `landing-traffic-{id}-{day}`. */
export type TrafficEvent = Extract<
  AnyLandingPageEvent,
  { readonly type: 'HomePageVisited' | 'LandingPageVisited' }
>;
/** Of `landing-page-{id}`. */
export type LandingPageEvent = Exclude<AnyLandingPageEvent, TrafficEvent>;
