import { enquiryIndustries } from '@setter/events/leads/value-sets';
import { demoPages, homeCampaign } from './pages.ts';
import { phoneOf, pick } from './pick.ts';

export type Enquiry = {
  /** Of the demo's pages; null for the homepage. */
  readonly page: number | null;
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
  const plain = (text: string) => text.toLowerCase().replaceAll("'", '');
  const page = pageOf(index);
  const firm = pick(firms, index);
  const person = {
    page,
    name,
    email: `${plain(first)}@${plain(last)}${plain(firm)}.example`,
    phone: phoneOf(index),
  };
  if (page !== null) return { ...person, ...pageForm(page, index) };
  const [industry, label] = pick(industries, index);
  return {
    ...person,
    company: `${last} ${firm}`,
    industry,
    message: `Industry: ${label}. Contact requested via website form.`,
    answers: [],
    utm: index % 4 === 0 ? { ...homeCampaign, medium: 'cpc' } : noUtm,
  };
};

/** The first page's campaign brings leads, the second one's hardly any, and the third page is new. */
const pageOf = (index: number): number | null => {
  if (index % 3 === 1) return 0;
  if (index === 14 || index === 29) return 1;
  return index % 6 === 5 && index < 21 ? 2 : null;
};

/** What its form asks for beside a name, an e-mail and a phone number. */
const pageForm = (page: number, index: number) => {
  const { design, campaign } = demoPages[page]!;
  const asked = design.customFormFields.filter(({ type }) => type === 'select');
  return {
    company: null,
    industry: null,
    message: null,
    answers: asked.map(({ label, options }) => ({ field: label, value: pick(options, index) })),
    utm: campaign === null || index % 4 === 3 ? noUtm : { ...campaign, medium: 'cpc' },
  };
};

/** 40 enquiries, through the contact form and the landing pages, the newest first. */
export const enquiries: readonly Enquiry[] = names.map(enquiryOf);

/** How long ago, in days: closer together towards the present, 86 days back. */
export const enquiryDaysAgo = (index: number): number => 0.1 + index * index * 0.0565;

/** What the admins have made of it by now; those that became appointments are booked by that. */
export const enquiryStatus = (index: number): 'new' | 'contacted' | 'lost' => {
  if (index < 7) return 'new';
  return index % 5 === 1 ? 'lost' : index % 5 === 3 ? 'new' : 'contacted';
};
