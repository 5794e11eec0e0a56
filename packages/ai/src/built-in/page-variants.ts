import { features as featureList } from '@setter/events/landing-pages/blocks/features';
import { form } from '@setter/events/landing-pages/blocks/form';
import { hero } from '@setter/events/landing-pages/blocks/hero';
import { cutText, plainText, sentencesOf } from '../clean/plain-text.ts';
import type { PageInputs } from '../copywriter.ts';
import { generalTrade } from './trades/general.ts';
import type { Feature } from './trades/trade.ts';
import { tradeOf } from './trades/trades.ts';

/** Every text that the built-in writer has for a page, best first; each fits its limit. */
export type PageVariants = {
  readonly headlines: readonly string[];
  readonly descriptions: readonly string[];
  /** Without repeats; those that the inputs speak of come first. */
  readonly features: readonly Feature[];
  readonly forms: readonly { readonly title: string; readonly subtitle: string }[];
  readonly ctaText: string;
};

const limits = {
  headline: hero.fields.headline.limit,
  description: hero.fields.description.limit,
  formSubtitle: form.fields.subtitle.limit,
  ctaText: form.fields.ctaText.limit,
};

const places =
  /\b(Sydney|Melbourne|Brisbane|Perth|Adelaide|Hobart|Canberra|Darwin|Gold Coast|Sunshine Coast|Central Coast|Newcastle|Wollongong|Geelong|Ballarat|Bendigo|Townsville|Cairns|Toowoomba|Launceston|Parramatta|Penrith|Fremantle|Mornington Peninsula|Blue Mountains|Northern Beaches|Inner West|Byron Bay)\b/;

export const pageVariants = (inputs: PageInputs): PageVariants => {
  const trade = tradeOf(inputs);
  const name = plainText(inputs.businessName);
  const own = ownWords(inputs);
  const source = [
    inputs.businessName,
    own.promotion,
    own.description,
    inputs.website?.title,
    inputs.website?.description,
    inputs.website?.text,
  ].join('\n');
  const place = places.exec(source)?.[0];
  const filled = (texts: readonly string[], limit: number, otherwise: string) => {
    const fitting = texts
      .map((text) => text.replaceAll('{name}', name))
      .filter(({ length }) => length <= limit);
    return fitting.length > 0 ? fitting : [cutText(otherwise, limit)];
  };
  // "Harbour Plumbing in Sydney: …", unless the name says so itself.
  const isNamed = place === undefined || name.includes(place);
  const located = (headline: string) =>
    isNamed || name.length + place.length + headline.length > limits.headline
      ? headline
      : headline.replace('{name}:', `{name} in ${place}:`);
  const headlines = filled(trade.headlines.map(located), limits.headline, name);
  const spoken = [...trade.services, ...generalTrade.services].flatMap(([said, feature]) =>
    said.test(source) ? [feature] : [],
  );
  return {
    headlines,
    descriptions: [
      ...(own.description === '' ? [] : [cutText(own.description, limits.description)]),
      ...filled(
        trade.descriptions,
        limits.description,
        generalTrade.descriptions[1]!.replaceAll('{name}', 'we'),
      ),
    ],
    features: distinct([...spoken.slice(0, 4), ...trade.features, ...generalTrade.features]),
    forms: trade.forms.map((words, index) =>
      index === 0 && own.promotion !== ''
        ? { ...words, subtitle: cutText(own.promotion, limits.formSubtitle) }
        : words,
    ),
    ctaText: own.cta === '' ? form.default.ctaText : cutText(own.cta, limits.ctaText),
  };
};

/** How many features a page begins with. */
export const usualFeatures = Math.min(5, featureList.most);

const ownWords = ({ promotionalText, customDescription, customCtaText }: PageInputs) => ({
  promotion: firstSentences(plainText(promotionalText ?? ''), limits.formSubtitle),
  description: plainText(customDescription ?? ''),
  cta: plainText(customCtaText ?? ''),
});

/** As many whole sentences from the beginning as fit; the first, cut, where it does not. */
const firstSentences = (text: string, limit: number): string => {
  const [first = ''] = sentencesOf(text);
  return cutText(first.trim().length > limit ? first.trim() : text, limit);
};

const distinct = (features: readonly Feature[]): readonly Feature[] => [
  ...new Map(features.map((feature) => [feature.title, feature] as const)).values(),
];
