import type { PageView } from '@setter/contracts/landing-pages/public-pages';
import { form } from '@setter/events/landing-pages/blocks/form';
import { trustBadges } from '@setter/events/landing-pages/blocks/trust-badges';
import { pageDefaults } from '@setter/events/landing-pages/value-sets';

/** A page of the first arrangement, with what a test says of it. */
export function samplePage(given: Partial<PageView> = {}): PageView {
  return {
    id: 7,
    title: 'Refinance in one call',
    businessName: 'Harbourline Finance',
    content: {
      hero: {
        headline: 'Refinance with a broker who answers the phone.',
        description: 'Harbourline Finance compares home loans and tells you in one call.',
      },
      features: [
        { icon: 'message-circle', title: 'A straight answer first', description: 'One call to see.' },
        { icon: 'file-text', title: 'We do the paperwork', description: 'You send payslips once.' },
        { icon: 'map-pin', title: 'Local, and staying local', description: 'Brokers who know the streets.' },
      ],
      form: form.default,
      trustBadges: trustBadges.default,
    },
    theme: {
      primaryColor: pageDefaults.primaryColor,
      fontFamily: 'Inter',
      fallbackFonts: 'system-ui, sans-serif',
      background: null,
      logo: null,
    },
    formFields: pageDefaults.formFields.map((field) => ({ ...field, options: [] })),
    metaPixelId: null,
    isPreview: false,
    ...given,
  };
}
