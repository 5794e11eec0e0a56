import { id } from './history.ts';
import { make } from './sample-events.ts';

export const landingPageDrafted = make('LandingPageDrafted', {
  landingPageId: 3,
  draftId: id(3, 5),
  title: 'Solar for Ashgrove',
  businessName: 'Ashgrove Solar',
  businessWebsite: null,
  content: {
    hero: { headline: 'Pay the sun instead', description: 'Panels that fit your roof.' },
    features: [
      { icon: 'sun', title: 'Panels that fit', description: 'Measured on your roof.' },
      { icon: 'clock', title: 'Two days', description: 'From scaffold to switch.' },
      { icon: 'users', title: 'Our own crew', description: 'No subcontractors.' },
    ],
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
});
