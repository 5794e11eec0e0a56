import people from '../data/people.json' with { type: 'json' };
import { enquiryIndustries } from '@setter/events/leads/value-sets';
import { demoPages, homeCampaign } from './pages.ts';
import { landlineOf, phoneOf, pick, wave } from './pick.ts';
import { day, hour, minute } from './steps.ts';

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

/** Leads with a part in what the desk shows today, by their indexes. */
export const todays = {
  /** Wait for their first call. */
  interstate: 86,
  kitchen: 87,
  refinance: 88,
  /** Has the number of another lead. */
  sameNumber: 89,
  /** Were promised a call. */
  late: 90,
  justNow: 91,
  soon: 92,
  /** Are to be tried again. */
  once: 93,
  twice: 94,
  often: 95,
  /** Have an appointment within a day that is to be confirmed. */
  confirm: 96,
  confirmToo: 97,
  /** Their appointment was cancelled. */
  onRegister: 98,
  calledAgain: 99,
  /** Rang the office. */
  rangUs: 100,
} as const;

/** Where and how long ago they enquired; how long ago is planned from their calls where those are due around now. */
const placed: Readonly<Record<number, { readonly page: number | null; readonly ago: number }>> = {
  [todays.interstate]: { page: null, ago: 41 * minute },
  [todays.kitchen]: { page: 2, ago: 18 * minute },
  [todays.refinance]: { page: 0, ago: 9 * minute },
  [todays.sameNumber]: { page: 0, ago: 3 * minute },
  [todays.late]: { page: 0, ago: 26 * hour },
  [todays.justNow]: { page: null, ago: 29 * hour },
  [todays.soon]: { page: null, ago: 50 * hour },
  [todays.once]: { page: null, ago: 4 * hour },
  [todays.twice]: { page: 0, ago: 9 * hour },
  [todays.often]: { page: null, ago: 4 * day },
  [todays.confirm]: { page: 0, ago: 3.2 * day },
  [todays.confirmToo]: { page: 2, ago: 2.4 * day },
  [todays.onRegister]: { page: 0, ago: 64 * day },
  [todays.calledAgain]: { page: 0, ago: 21 * day },
  [todays.rangUs]: { page: null, ago: 3 * hour },
};

const sameNumberAs = 8;
/** After those of the demo's clients. */
const firstMobile = 6;
const mobilesOfOthers = 9;
/** Closer and closer together towards the present; those after them come regularly. */
const firstOnes = 40;

/** How long ago, in days: closer together towards the present, 86 days back. */
export const enquiryDaysAgo = (index: number): number => {
  const own = placed[index];
  if (own !== undefined) return own.ago / day;
  if (index < firstOnes) return 0.1 + index * 0.25 + index * index * 0.05;
  return 0.8 + (index - firstOnes) * 0.8 + 0.5 * wave(index, 3);
};

const industries = Object.entries(enquiryIndustries);
const firms = ['Finance', 'Lending', 'Recruitment', 'Homes', 'Coaching', 'Legal', 'Group'] as const;

const noUtm = { source: null, medium: null, campaign: null };

/** Every number is one lead's, but one: who enquired at two places with two addresses. */
const phoneOfLead = (index: number, page: number | null): string => {
  if (index === todays.sameNumber) return phoneOfLead(sameNumberAs, pageOf(sameNumberAs));
  if (index === todays.interstate) return landlineOf('08', index);
  if (index in placed) return phoneOf(firstMobile + index - todays.interstate);
  if (index < mobilesOfOthers) return phoneOf(firstMobile + 15 + index);
  // Businesses ring from their offices, and people on a page from home.
  return landlineOf(page === null ? pick(['02', '03', '07', '02', '08'], index) : '02', index);
};

const enquiryOf = (name: string, index: number): Enquiry => {
  const [first = '', last = ''] = name.split(' ');
  const plain = (text: string) => text.toLowerCase().replaceAll(/['-]/g, '');
  const page = pageOf(index);
  const firm = pick(firms, index);
  const person = {
    page,
    name,
    email: `${plain(first)}@${plain(last)}${plain(firm)}.example`,
    phone: phoneOfLead(index, page),
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
function pageOf(index: number): number | null {
  const own = placed[index];
  if (own !== undefined) return own.page;
  if (index % 3 === 1) return 0;
  if (index === 14 || index === 29) return 1;
  return index % 6 === 5 && (index < 21 || (index >= firstOnes && index < 70)) ? 2 : null;
}

/** What is typed into the fields of a page, by their names. */
const typed: Readonly<Record<string, readonly string[]>> = {
  suburb: ['Manly', 'Dee Why', 'Mosman', 'Freshwater', 'Newport', 'Balgowlah'],
  room: [
    'Galley kitchen from the eighties, about 12 square metres. We cook every night and have no bench to put anything on.',
    'L-shaped, opens to the deck. Want a pantry where the old laundry is. Mornings are better, I am on site from eleven.',
    'Apartment kitchen, body corporate allows work on weekdays only.',
    'We keep the oven and the floor, everything else can go.',
  ],
  estate: ['850000', '1200000'],
  notes: ['My brother and I do not agree about the house.', 'The will is from 1998.'],
};

/** What its form asks for beside a name, an e-mail and a phone number. */
const pageForm = (page: number, index: number) => {
  const { design, campaign } = demoPages[page]!;
  const answers = design.customFormFields.flatMap(({ name, label, type, options }) => {
    const among = type === 'select' ? options : (typed[name] ?? []);
    return among.length === 0 ? [] : [{ field: label, value: pick(among, index) }];
  });
  return {
    company: null,
    industry: null,
    message: null,
    answers,
    utm: campaign === null || index % 4 === 3 ? noUtm : { ...campaign, medium: 'cpc' },
  };
};

/** Through the contact form and the landing pages. */
export const enquiries: readonly Enquiry[] = people.map(enquiryOf);

/** Of some a second one came, hours later. */
export const enquiresAgain = (index: number): boolean => index < firstOnes && index % 11 === 6;
export const againAfter = 9 * hour;

/** The person whom a client is to meet, of an appointment that is made from a lead. */
export const leadAsProspect = (lead: number) => {
  const { name, email, phone } = enquiries[lead]!;
  return { prospectName: name, prospect: { email, phone } };
};
