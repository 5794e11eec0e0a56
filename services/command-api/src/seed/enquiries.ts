import { enquiryIndustries } from '@setter/events/leads/value-sets';
import type { LeadOrigin } from '@setter/domain/leads/lead-origin';
import { phoneOf, pick } from './pick.ts';

export type Enquiry = {
  readonly origin: LeadOrigin;
  readonly sourceLabel: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string | null;
  readonly industry: string | null;
  readonly message: string | null;
  readonly answers: readonly { readonly field: string; readonly value: string }[];
  readonly utm: {
    readonly source: string | null;
    readonly medium: string | null;
    readonly campaign: string | null;
  };
};

const names = [
  'Alana Whitlock',
  'Ben Castellano',
  'Chloe Nakamura',
  'Dev Mehta',
  "Erin O'Shea",
  'Fraser Lindqvist',
  'Grace Oyelaran',
  'Hannah Tran',
  'Isaac Romero',
  'Jodie Pham',
  'Kirra Bannerman',
  'Liam Farrugia',
  'Marcus Tilley',
  'Nikhil Deshpande',
  'Olivia Brandt',
  'Peter Vella',
  'Quinn Abernathy',
  'Rosa Delgado',
  'Stella Kourakis',
  'Tom Whitford',
  'Uma Krishnan',
  'Victor Salazar',
  'Wendy Zhao',
  'Xavier Moreau',
  'Yasmin Haddad',
  'Zoe Petrovic',
  'Aiden Clarke',
  'Bridget Nolan',
  'Callum Reid',
  'Daisy Hartono',
  'Elias Novak',
  'Freya Jansen',
  'Gus Romano',
  'Heidi Larsen',
  'Imran Sheikh',
  'Jasmine Cole',
  'Kai Matthews',
  'Leo Vasquez',
  'Maeve Doyle',
  'Nate Fletcher',
] as const;

const industries = Object.entries(enquiryIndustries);
const firms = ['Finance', 'Lending', 'Recruitment', 'Homes', 'Coaching', 'Legal', 'Group'] as const;

const noUtm = { source: null, medium: null, campaign: null };

const enquiryOf = (name: string, index: number): Enquiry => {
  const [first = '', last = ''] = name.split(' ');
  const [industry, label] = pick(industries, index);
  const firm = pick(firms, index);
  const plain = (text: string) => text.toLowerCase().replaceAll("'", '');
  return {
    origin: { source: 'homepage', landingPageId: null },
    sourceLabel: 'Homepage',
    name,
    email: `${plain(first)}@${plain(last)}${plain(firm)}.example`,
    phone: phoneOf(index),
    company: `${last} ${firm}`,
    industry,
    message: `Industry: ${label}. Contact requested via website form.`,
    answers: [],
    utm: index % 4 === 0 ? { source: 'google', medium: 'cpc', campaign: 'brokers-sydney' } : noUtm,
  };
};

/** 40 enquiries through the contact form, the newest first. */
export const enquiries: readonly Enquiry[] = names.map(enquiryOf);

/** How long ago, in days: closer together towards the present, 86 days back. */
export const enquiryDaysAgo = (index: number): number => 0.1 + index * index * 0.0565;

/** What the admins have made of it by now; those that became appointments are booked by that. */
export const enquiryStatus = (index: number): 'new' | 'contacted' | 'lost' => {
  if (index < 7) return 'new';
  return index % 5 === 1 ? 'lost' : index % 5 === 3 ? 'new' : 'contacted';
};
