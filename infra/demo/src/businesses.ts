import type { PlainClientDetails } from '@setter/domain/clients/register-client';

export type Pack = 1 | 3 | 5 | 10;

/** What an admin did to a balance by hand, that many days ago. */
export type Adjustment = {
  readonly daysAgo: number;
  readonly delta: number;
  readonly reason: string;
  readonly paid?: { readonly amountCents: number; readonly reference: string };
};

/** A client of the demo; every one is made up. */
export type Business = {
  readonly username: string;
  readonly details: PlainClientDetails;
  /** What the office is to know before it calls for them. */
  readonly brief: string | null;
  /** How many of its people take appointments at once. */
  readonly people: number;
  readonly registeredDaysAgo: number;
  readonly initialCredits: number;
  /** Bought one after the other, whenever the credits run out; the last one again and again. */
  readonly packs: readonly [Pack, ...Pack[]];
  /** Buys once more at the end when less is left. */
  readonly keepsAtLeast: number;
  readonly adjustments: readonly Adjustment[];
  /** The first card that this client tries is declined. */
  readonly firstCardDeclined: boolean;
  readonly deactivatedDaysAgo: number | null;
};

const usual = {
  brief: null,
  people: 1,
  adjustments: [],
  firstCardDeclined: false,
  deactivatedDaysAgo: null,
  initialCredits: 0,
} as const;

/** The one whose portal is shown: its username is printed at start. */
export const demoUsername = 'demo.client';

export const businesses: readonly Business[] = [
  {
    ...usual,
    username: demoUsername,
    people: 2,
    brief:
      'Owners on the Northern Beaches with a loan above $400,000 who have not refinanced in two years. Both borrowers join the call. Promise no rate and no saving, only an answer within one call.',
    details: {
      firstName: 'Priya',
      lastName: 'Raman',
      email: 'priya@harbourlinefinance.example',
      businessName: 'Harbourline Finance',
      businessPhone: '0491 570 156',
      businessWebsite: 'https://harbourlinefinance.example',
      industry: 'professional',
      abn: null,
    },
    registeredDaysAgo: 96,
    initialCredits: 2,
    packs: [5, 10, 3],
    keepsAtLeast: 4,
    firstCardDeclined: true,
  },
  {
    ...usual,
    username: 'ashgrove.legal',
    brief:
      'Families in Sydney with an estate or a will to settle. No criminal or family court matters. The first thirty minutes are free; say nothing of what a case may be worth.',
    details: {
      firstName: 'Imogen',
      lastName: 'Ashgrove',
      email: 'imogen@ashgrovelegal.example',
      businessName: 'Ashgrove Legal',
      businessPhone: '0491 570 157',
      businessWebsite: 'https://ashgrovelegal.example',
      industry: 'professional',
      abn: null,
    },
    registeredDaysAgo: 88,
    packs: [3, 3],
    keepsAtLeast: 1,
  },
  {
    ...usual,
    username: 'coastal.kitchens',
    brief:
      'Houses from Manly to Palm Beach, whole kitchens from $35,000. No repairs, no flat packs. Both owners should be at home. The design consult is free; drawings are theirs once they sign.',
    details: {
      firstName: 'Renee',
      lastName: 'Callaghan',
      email: 'renee@coastalkitchens.example',
      businessName: 'Coastal Kitchens & Joinery',
      businessPhone: '0491 570 158',
      businessWebsite: null,
      industry: 'other',
      abn: null,
    },
    registeredDaysAgo: 81,
    packs: [1, 3],
    keepsAtLeast: 2,
    adjustments: [
      {
        daysAgo: 22,
        delta: 5,
        reason: 'Paid by bank transfer',
        paid: { amountCents: 625_00, reference: 'Bank transfer 2231' },
      },
    ],
  },
  {
    ...usual,
    username: 'lumen.dental',
    brief:
      'Adults for Invisalign and implants. Say that the first visit is $90, credited against treatment. No emergencies: those ring the practice.',
    details: {
      firstName: 'Farah',
      lastName: 'Aziz',
      email: 'practice@lumendental.example',
      businessName: 'Lumen Dental',
      businessPhone: '0491 570 159',
      businessWebsite: 'https://lumendental.example',
      industry: 'healthcare',
      abn: null,
    },
    registeredDaysAgo: 74,
    packs: [10],
    keepsAtLeast: 0,
    adjustments: [{ daysAgo: 9, delta: -1, reason: 'Gift was entered twice' }],
    initialCredits: 2,
  },
  {
    ...usual,
    username: 'northhead.lending',
    details: {
      firstName: 'Cameron',
      lastName: 'Blake',
      email: 'cam@northheadlending.example',
      businessName: 'North Head Lending',
      businessPhone: '0491 570 110',
      businessWebsite: 'https://northheadlending.example',
      industry: 'professional',
      abn: null,
    },
    registeredDaysAgo: 69,
    packs: [1],
    keepsAtLeast: 0,
  },
  {
    ...usual,
    username: 'redgum.tutors',
    details: {
      firstName: 'Sophie',
      lastName: 'Marinos',
      email: 'sophie@redgumtutors.example',
      businessName: 'Redgum Tutors',
      businessPhone: null,
      businessWebsite: null,
      industry: 'education',
      abn: null,
    },
    registeredDaysAgo: 64,
    packs: [3],
    keepsAtLeast: 0,
    deactivatedDaysAgo: 5,
  },
];
