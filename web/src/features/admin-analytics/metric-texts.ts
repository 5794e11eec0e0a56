import { type Metric, metricEntries, metrics } from '@setter/contracts/analytics/metrics';
import { countOf, formatCount } from '../../lib/texts/count.ts';
import { credits, dollars } from '../../lib/texts/money.ts';
import { fullDay, monthText } from './day-texts.ts';

/** A number with what it counts: `14 leads`, `3 credits purchased`, `−$99.90 revenue`. */
const sourceTexts: Readonly<Record<string, string>> = {
  homepage: 'Home page',
  landing_page: 'Landing pages',
  office: 'Office',
};

export function titleOf(metric: Metric, total: number): string {
  const entry = metricEntries[metric];
  if (entry.kind === 'count') return countOf(total, ...entry.title);
  return `${entry.kind === 'credits' ? credits(total) : signedDollars(total)} ${entry.title}`;
}

/** The metric of this name; undefined for any other text. */
export const metricOf = (name: string | undefined): Metric | undefined =>
  metrics.find((known) => known === name);

const isMoney = (metric: Metric): boolean => metricEntries[metric].kind === 'dollars';

/** The number alone. */
export const numberText = (metric: Metric, value: number): string =>
  isMoney(metric) ? signedDollars(value) : formatCount(value);

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
  readonly setter?: (id: string) => string | undefined;
  readonly owner?: (id: string) => string | undefined;
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
        return [sourceTexts[value] ?? 'No lead'];
      case 'page':
        if (value === '') return ['No landing page'];
        return [names.page?.(Number(value)) ?? `Landing page ${value}`];
      case 'client':
        return [names.client?.(Number(value)) ?? `Client ${value}`];
      case 'setter':
        if (value === '') return ['No setter'];
        return [names.setter?.(value) ?? (value === 'online' ? 'Online booking' : 'Setter')];
      case 'owner':
        return [names.owner?.(value) ?? 'An account'];
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
