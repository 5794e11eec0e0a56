import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';

const page = {
  title: 'Solar for Ashgrove',
  businessName: 'Ashgrove Solar',
  businessWebsite: null,
  content: {
    hero: { headline: 'Pay the sun instead', description: 'Panels that fit your roof.' },
    features: [],
    form: { title: 'Get a quote', subtitle: null, ctaText: 'Get Free Quote' },
    trustBadges: [],
  },
  theme: {
    primaryColor: '#cc4125',
    backgroundImageId: null,
    logoId: null,
    fontFamily: 'Inter',
    fallbackFonts: 'system-ui',
  },
  customFormFields: [],
  metaPixelId: null,
};
const seen = { day: '2026-11-04', uniqueVisits: 1, source: null, campaign: null };

export const describedLandingPages: readonly (readonly [SetterEvent, string])[] = [
  [{ type: 'HomePageVisited', data: { ...seen, visits: 1 } }, 'The homepage was seen once on 2026-11-04'],
  [
    { type: 'LandingPageDrafted', data: { landingPageId: 3, draftId: id(5), ...page } },
    'Olivia (admin) made the landing page “Solar for Ashgrove”',
  ],
  [
    { type: 'LandingPageRevised', data: { landingPageId: 3, ...page } },
    'Olivia (admin) revised the landing page “Solar for Ashgrove”',
  ],
  [{ type: 'LandingPagePublished', data: { landingPageId: 3 } }, 'Olivia (admin) published the landing page'],
  [
    {
      type: 'LandingPageUnpublished',
      data: { landingPageId: 3, takesLeadsUntil: '2026-11-05T03:00:00.000Z' },
    },
    'Olivia (admin) unpublished the landing page',
  ],
  [
    {
      type: 'LandingPageRemoved',
      data: { landingPageId: 3, restorableUntil: '2026-12-04T03:00:00.000Z' },
    },
    'Olivia (admin) deleted the landing page; it can be restored until Dec 4, 2026',
  ],
  [
    { type: 'LandingPageRestored', data: { landingPageId: 3 } },
    'Olivia (admin) brought the landing page back as a draft',
  ],
  [
    { type: 'LandingPageVisited', data: { landingPageId: 3, ...seen, visits: 12 } },
    'The page was seen 12 times on 2026-11-04',
  ],
];
