import { type Metric, metrics } from '@setter/contracts/analytics/facts';
import { countOf } from '../../lib/count.ts';
import { credits, dollars } from '../../lib/money.ts';
import { fullDay, monthText } from './day-texts.ts';

interface MetricTexts {
  /** The number with what it counts: `14 leads`. */
  readonly title: (total: number) => string;
  readonly definition: string;
  /** Of the present or of all time: no period narrows it. */
  readonly timeless?: true;
}

const counted =
  (one: string, many = `${one}s`) =>
  (total: number) =>
    countOf(total, one, many);

/** What each number is called and how it comes about. */
export const metricTexts: Readonly<Record<Metric, MetricTexts>> = {
  totalLeads: {
    title: counted('lead'),
    definition: 'Leads that were captured in the period and have not been removed since.',
  },
  convertedLeads: {
    title: counted('lead with an appointment', 'leads with an appointment'),
    definition: 'Leads of the period that have an appointment, whenever it was made.',
  },
  unlockedLeads: {
    title: counted('lead with an unlocked appointment', 'leads with an unlocked appointment'),
    definition: 'Leads of the period whose appointment a client has unlocked with a credit.',
  },
  totalAppointments: {
    title: counted('appointment'),
    definition: 'Appointments that were made in the period, whenever they take place, without removed ones.',
  },
  totalClients: {
    title: counted('client'),
    definition: 'Clients at the end of the period, active and inactive, without removed ones.',
  },
  visits: {
    title: counted('unique visit'),
    definition: 'Visits of the home page and the landing pages; one person counts once a day on each page.',
  },
  revenue: {
    title: (total) => `${signedDollars(total)} revenue`,
    definition:
      'Card payments that were credited and payments outside the platform, less refunds and lost disputes; GST included.',
  },
  pageRevenue: {
    title: (total) => `${signedDollars(total)} of unlocked leads`,
    definition:
      'What the credits cost that clients spent on appointments of the period’s leads, less returned ones. A gift costs nothing.',
  },
  totalCreditsPurchased: {
    title: (total) => `${credits(total)} purchased`,
    definition: 'Credits of all purchases, before refunds.',
    timeless: true,
  },
  totalCreditsRefunded: {
    title: (total) => `${credits(total)} refunded`,
    definition: 'Purchased credits that were taken back when their money was returned.',
    timeless: true,
  },
  totalCreditsUsed: {
    title: (total) => `${credits(total)} used`,
    definition: 'Credits that unlocked an appointment, less those that were returned.',
    timeless: true,
  },
  creditsHeld: {
    title: (total) => `${credits(total)} held by clients`,
    definition:
      'What clients that are not removed can spend now: credits that a dispute has frozen are not among them.',
    timeless: true,
  },
  creditsFrozen: {
    title: (total) => `${credits(total)} frozen`,
    definition: 'Credits that cannot be spent while a refund or a dispute of their payment is open.',
    timeless: true,
  },
  appointmentsToday: {
    title: (total) => `${countOf(total, 'appointment')} today`,
    definition: 'Appointments that start today and are not cancelled.',
    timeless: true,
  },
  newLeads: {
    title: counted('new lead'),
    definition: 'Leads whose status is New.',
    timeless: true,
  },
  activeClients: {
    title: counted('active client'),
    definition: 'Clients that may sign in and are not removed.',
    timeless: true,
  },
};

/** The metric of this name; undefined for any other text. */
export const metricOf = (name: string | undefined): Metric | undefined =>
  metrics.find((known) => known === name);

const inDollars: readonly Metric[] = ['revenue', 'pageRevenue'];
export const isMoney = (metric: Metric): boolean => inDollars.includes(metric);

/** `−$100.00` with a true minus sign. */
export const signedDollars = (amount: number): string =>
  amount < 0 ? `\u2212${dollars(-amount)}` : dollars(amount);

/** What a fact adds to its number: `1`, `−2`, `+$999.00`, `−$100.00`. */
export function amountText(metric: Metric, amount: number): string {
  if (isMoney(metric)) return amount > 0 ? `+${dollars(amount)}` : signedDollars(amount);
  return amount < 0 ? `\u2212${Math.abs(amount)}` : String(amount);
}

/** The sum of amounts, to the cent: binary fractions add up to a little more or less. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

/** Names of things that a key has only the id of. */
export interface KeyNames {
  readonly page?: (id: number) => string | undefined;
  readonly client?: (id: number) => string | undefined;
}

/** Which part of a number a key names, in words: `Home page, google / spring`. */
export function keyText(key: string, names: KeyNames = {}): string {
  const parts = new Map(
    key.split(',').map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)]),
  );
  const texts = [...parts].flatMap(([name, value]) => {
    switch (name) {
      case 'day':
        return [fullDay(value)];
      case 'month':
        return [monthText(value)];
      case 'source':
        return [value === 'homepage' ? 'Home page' : 'Landing pages'];
      case 'page':
        return [names.page?.(Number(value)) ?? `Landing page ${value}`];
      case 'client':
        return [names.client?.(Number(value)) ?? `Client ${value}`];
      default:
        return [];
    }
  });
  const campaign = campaignText(parts.get('utm'), parts.get('campaign'));
  return [...texts, ...(campaign === undefined ? [] : [campaign])].join(', ');
}

/** `google / spring`; undefined where neither was asked for. */
function campaignText(source: string | undefined, campaign: string | undefined): string | undefined {
  if (source === undefined && campaign === undefined) return undefined;
  return [source, campaign].filter(Boolean).join(' / ') || 'No campaign';
}

/** Whether a key names the day or month itself, so that no period does. */
export const namesTime = (key: string | undefined): boolean => /(^|,)(day|month):/.test(key ?? '');
