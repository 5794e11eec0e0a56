import type { PageDesign } from '@setter/domain/landing-pages/state';
import type { FeatureIcon, FormFieldType } from '@setter/events/landing-pages/value-sets';
import type { DemoPicture } from './pictures.ts';

export type DemoPage = {
  readonly design: Omit<PageDesign, 'theme' | 'clientId' | 'booking'> & {
    readonly theme: Omit<PageDesign['theme'], 'backgroundImageId' | 'logoId'>;
    readonly booking: Omit<NonNullable<PageDesign['booking']>, 'clientId'>;
  };
  /** Of the client whom its leads are called for, and its visitors book. */
  readonly username: string;
  readonly picture: DemoPicture | null;
  readonly madeDaysAgo: number;
  /** The campaign that most of its visitors come from. */
  readonly campaign: { readonly source: string; readonly campaign: string } | null;
  /** Visitors on a usual day, with and without the campaign. */
  readonly visitors: { readonly campaign: number; readonly others: number };
};

const feature = (icon: FeatureIcon, title: string, description: string) => ({ icon, title, description });
const field = (
  name: string,
  label: string,
  type: FormFieldType,
  required: boolean,
  options: string[] = [],
) => ({ name, label, type, required, options });

const byPhone = { meetingType: 'phone', location: null, zoomLink: null } as const;

const badges = ['100% Secure', '24hr Response'];

/** Of the home page: some of its visitors come from it. */
export const homeCampaign = { source: 'google', campaign: 'brokers-sydney' };

/** The landing pages of the demo's business: one whose campaign works, one whose does not, and a new one. */
export const demoPages: readonly DemoPage[] = [
  {
    design: {
      title: 'Refinance with Harbourline',
      businessName: 'Harbourline Finance',
      businessWebsite: 'https://harbourline.example/',
      content: {
        hero: {
          headline: 'Refinance with a broker who answers the phone.',
          description:
            'Harbourline Finance compares home loans for Northern Beaches owners and tells you in one call whether moving is worth the paperwork.',
        },
        features: [
          feature(
            'message-circle',
            'A straight answer first',
            'One call to see whether moving your loan is worth it. If it is not, we say so and leave it there.',
          ),
          feature(
            'file-text',
            'We do the paperwork',
            'You send payslips once. We fill in the forms, chase the lender and keep you posted until it settles.',
          ),
          feature(
            'map-pin',
            'Local, and staying local',
            'Brokers on the Northern Beaches who know the streets they lend on, and pick up when you ring.',
          ),
        ],
        form: {
          title: 'Get Your Free Strategy Call',
          subtitle: 'Tell us where to reach you. We call back within 24 hours.',
          ctaText: 'Book My Free Strategy Call',
        },
        trustBadges: badges,
      },
      theme: { primaryColor: '#cc4125', fontFamily: 'Inter', fallbackFonts: 'system-ui, sans-serif' },
      customFormFields: [],
      metaPixelId: null,
      booking: { title: 'Refinance review', duration: 30, ...byPhone, disqualify: [] },
    },
    username: 'demo.client',
    picture: null,
    madeDaysAgo: 89,
    campaign: { source: 'meta', campaign: 'refinance-spring' },
    visitors: { campaign: 9, others: 4 },
  },
  {
    design: {
      title: 'Estates, settled by Ashgrove',
      businessName: 'Ashgrove Legal',
      businessWebsite: 'https://ashgrove.example/',
      content: {
        hero: {
          headline: 'Settle the estate without settling for less.',
          description:
            'Ashgrove Legal helps Sydney families with wills, probate and contested estates. The first conversation is free and changes nothing you have signed.',
        },
        features: [
          feature('file-text', 'Wills that hold', 'Plain words, properly signed, stored and easy to find.'),
          feature(
            'shield-check',
            'Contested estates',
            'What you can claim, what it may cost and when to settle.',
          ),
          feature('heart', 'Power of attorney', 'Someone you trust, named in time, for money and health.'),
          feature('home', 'We come to you', 'Home and hospital visits across Sydney, by appointment.'),
        ],
        form: {
          title: 'Talk to a solicitor, free',
          subtitle: 'Thirty minutes by phone, in confidence.',
          ctaText: 'Book a confidential call',
        },
        trustBadges: badges,
      },
      theme: { primaryColor: '#e3bd70', fontFamily: 'Source Serif 4', fallbackFonts: 'Georgia, serif' },
      customFormFields: [
        field('full_name', 'Full name', 'text', true),
        field('phone', 'Phone', 'tel', true),
        field('email', 'Email', 'email', true),
        field('matter', 'What is it about?', 'select', true, [
          'A will',
          'Probate',
          'A contested estate',
          'Power of attorney',
        ]),
        field('estate', 'Estimated value of the estate', 'number', false),
        field('notes', 'What should we know?', 'textarea', false),
      ],
      metaPixelId: null,
      booking: {
        title: 'Will and estate talk',
        duration: 30,
        ...byPhone,
        disqualify: [{ field: 'matter', values: ['A contested estate'] }],
      },
    },
    username: 'ashgrove.legal',
    picture: 'harbour',
    madeDaysAgo: 62,
    campaign: { source: 'google', campaign: 'estate-planning' },
    visitors: { campaign: 8, others: 1 },
  },
  {
    design: {
      title: 'Kitchens by Coastal',
      businessName: 'Coastal Kitchens & Joinery',
      businessWebsite: 'https://coastalkitchens.example/',
      content: {
        hero: {
          headline: 'A kitchen drawn around the way you cook.',
          description:
            'We design, build and fit kitchens from our Brookvale workshop. Start with a free design consult there.',
        },
        features: [
          feature(
            'wrench',
            'Measured by the maker',
            'The joiner who builds your kitchen is the one who measures it, down to the millimetre.',
          ),
          feature(
            'target',
            'See it in 3D',
            'Walk through your own room on screen and move things before a single board is cut.',
          ),
          feature(
            'leaf',
            'Built in our workshop',
            'Carcasses, doors and drawers are made in Brookvale from Australian timber and board.',
          ),
          feature(
            'dollar-sign',
            'One fixed quote',
            'Joinery, benchtop, plumbing and power in one price. What you sign is what you pay.',
          ),
          feature(
            'calendar-check',
            'A date that stands',
            'You get an installation date with the quote, and one person to ring about it.',
          ),
          feature(
            'award',
            'Ten-year joinery warranty',
            'Hinges, runners and doors are covered in writing, whoever lives in the house.',
          ),
        ],
        form: {
          title: 'Book your free design consult',
          subtitle:
            'Bring a photo of the kitchen you have and the one you keep thinking about. A designer calls within 24 hours.',
          ctaText: 'Get Free Quote',
        },
        trustBadges: badges,
      },
      theme: { primaryColor: '#1f5b86', fontFamily: 'Manrope', fallbackFonts: 'system-ui, sans-serif' },
      customFormFields: [
        field('full_name', 'Full name', 'text', true),
        field('phone', 'Phone', 'tel', true),
        field('email', 'Email', 'email', true),
        field('suburb', 'Suburb', 'text', true),
        field('start', 'When would you like to start?', 'select', true, [
          'As soon as possible',
          'Within three months',
          'This is for later',
        ]),
        field('room', 'Tell us about the room', 'textarea', false),
      ],
      metaPixelId: null,
      booking: {
        title: 'Kitchen design consult',
        duration: 60,
        meetingType: 'in-person',
        location: 'Coastal Kitchens workshop, 12 Winbourne Road, Brookvale NSW 2100',
        zoomLink: null,
        disqualify: [{ field: 'start', values: ['This is for later'] }],
      },
    },
    username: 'coastal.kitchens',
    picture: 'kitchen',
    madeDaysAgo: 27,
    campaign: null,
    visitors: { campaign: 0, others: 7 },
  },
];
