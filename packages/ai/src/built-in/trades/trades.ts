import type { PageInputs } from '../../copywriter.ts';
import { generalTrade } from './general.ts';
import { homeTrades } from './home.ts';
import { peopleTrades } from './people.ts';
import { professionalTrades } from './professional.ts';
import type { Trade } from './trade.ts';
import { upkeepTrades } from './upkeep.ts';

export const trades: readonly Trade[] = [
  ...homeTrades,
  ...upkeepTrades,
  ...professionalTrades,
  ...peopleTrades,
];

const hits = (words: RegExp, text: string | null | undefined): number =>
  new Set([...(text ?? '').matchAll(words)].map(([found]) => found.toLowerCase())).size;

/** The line of business that most of the inputs speak of; what a business calls itself counts for most. */
export const tradeOf = (inputs: PageInputs): Trade => {
  const { businessName, promotionalText, customDescription, website } = inputs;
  const score = ({ words }: Trade): number =>
    5 * hits(words, businessName) +
    3 * (hits(words, website?.title) + hits(words, website?.description)) +
    2 * (hits(words, promotionalText) + hits(words, customDescription)) +
    hits(words, website?.text);
  const scored = trades.map((trade) => ({ trade, score: score(trade) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.trade : generalTrade;
};
