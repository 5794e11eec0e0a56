import { phoneOf, pick } from './pick.ts';

type Topic = { readonly teaser: string; readonly description: string; readonly notes: string | null };

/** What is known beforehand of a meeting, by its title: the teaser for all, the rest for the client who unlocks it. */
const topics: Readonly<Record<string, Topic>> = {
  'SMSF lending consult': {
    teaser: 'Self-managed fund, wants to buy a commercial unit',
    description:
      'Fund of about $640,000, looking at a warehouse unit in Alexandria. The accountant is in favour.',
    notes: 'Prefers mornings.',
  },
  'Pre-approval call': {
    teaser: 'Couple, deposit saved, inspecting on weekends',
    description: 'Both on salary, $160,000 deposit, looking up to $950,000 in the inner west.',
    notes: null,
  },
  'Construction loan enquiry': {
    teaser: 'Knock-down rebuild, plans approved',
    description:
      'Builder chosen, fixed-price contract of $710,000. Wants to know how progress payments work.',
    notes: 'Has sent the council approval already.',
  },
  'Refinance review': {
    teaser: 'Fixed rate ends soon, about $780,000 owing',
    description:
      'Owner-occupier loan of about $780,000, fixed rate ends in January. Wants a variable rate with an offset account and has two payslips and the last six months of statements ready.',
    notes: 'Prefers plain numbers over brochures. His wife, Amara, joins for the first ten minutes.',
  },
  'Bridging finance': {
    teaser: 'Bought before selling, settlement in eight weeks',
    description: 'Found the next house before selling theirs. Needs about $400,000 for three months.',
    notes: null,
  },
  'First home buyer consult': {
    teaser: 'First purchase, wants to understand the schemes',
    description:
      'Teacher, 29, $85,000 saved. Asks which first home schemes apply and what stamp duty will be.',
    notes: null,
  },
  'Investment loan strategy': {
    teaser: 'Owns two properties, plans a third',
    description: 'Equity of about $500,000. Wants to compare interest-only with principal and interest.',
    notes: 'Talk about cross-collateralisation first.',
  },
  'Self-employed home loan': {
    teaser: 'Two years of tax returns ready',
    description: 'Electrician, trading for four years, both returns lodged. Looking for $620,000.',
    notes: null,
  },
  'Equipment finance enquiry': {
    teaser: 'Excavator under $180,000',
    description: 'Excavator under $180,000, wants settlement before Christmas.',
    notes: 'Decides together with her brother.',
  },
  'Kitchen design consult': {
    teaser: 'Full kitchen, wants to start in the new year',
    description: 'Open kitchen of about 18 square metres, stone benchtop, keeps the appliances.',
    notes: 'Two dogs: please ring, do not knock.',
  },
  'Invisalign first visit': {
    teaser: 'Adult, crowding in the lower front teeth',
    description: 'Has had a quote elsewhere and wants a second opinion. Private cover with orthodontics.',
    notes: null,
  },
  'Implant enquiry': {
    teaser: 'One missing molar, asks about cost and time',
    description: 'Lost a molar two years ago. Nervous patient, asks about sedation.',
    notes: null,
  },
  'Will and estate talk': {
    teaser: 'Family with three children and a small business',
    description: 'Wants both wills renewed and the business covered. No disputes expected.',
    notes: null,
  },
  'Working capital line': {
    teaser: 'Wholesaler, turnover about $3 million',
    description: 'Seasonal stock, needs a line of $250,000 from February. Statements are ready.',
    notes: null,
  },
};

const plain: Topic = {
  teaser: 'Asked for a first conversation',
  description: 'Asked to be called back about it.',
  notes: null,
};

export const topicOf = (title: string): Topic => topics[title] ?? plain;

const people = [
  ['Daniel', 'Okafor'],
  ['Mia', 'Dunlop'],
  ['Hannah', 'Tran'],
  ['Liam', 'Farrugia'],
  ['Kirra', 'Bannerman'],
  ['Isaac', 'Romero'],
  ['Chloe', 'Nakamura'],
  ['Fraser', 'Lindqvist'],
  ['Amelia', 'Kowalski'],
  ['Dev', 'Mehta'],
  ['Erin', "O'Shea"],
  ['Noah', 'Papadakis'],
] as const;

const places = [
  '88 Phillip St, Sydney',
  '14 King St, Newtown',
  '201 Military Rd, Neutral Bay',
  '6 Marine Pde, Coogee',
  '45 Church St, Parramatta',
];

/** The person whom the client is to meet. */
export const prospectOf = (index: number) => {
  const [first, last] = pick(people, index);
  const email = `${first}.${last}@mail.example`.toLowerCase().replaceAll("'", '');
  return {
    prospectName: `${first} ${last}`,
    prospect: { email: index % 4 === 3 ? null : email, phone: phoneOf(index + 5) },
  };
};

export const placeOf = (index: number): string => pick(places, index);
export const zoomLinkOf = (index: number): string =>
  `https://zoom.example/j/${93_301_748_826 + index * 7919}`;
