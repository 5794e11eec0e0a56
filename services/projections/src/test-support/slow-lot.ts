/**
 * The credits of one lot, each with its price and where it is: what the product's numbers are compared with. The k-th
 * costs the price of the first k, rounded, less that of those before it.
 */
export const makeSlowLot = (credits: number, cents: number) => {
  // Half a cent up, exactly: twice the amount in whole numbers.
  const upTo = (count: number): number =>
    Number((2n * BigInt(cents) * BigInt(count) + BigInt(credits)) / (2n * BigInt(credits)));
  const all = Array.from({ length: credits }, (_, n) => ({ cents: upTo(n + 1) - upTo(n), at: 'free' }));
  const sumOf = (isIn: (at: string) => boolean): number =>
    all.reduce((sum, credit) => sum + (isIn(credit.at) ? credit.cents : 0), 0);
  const highestFree = (count: number) =>
    all
      .filter(({ at }) => at === 'free')
      .toReversed()
      .slice(0, count);
  const move = (from: string, to: string): number => {
    const moved = all.filter(({ at }) => at === from);
    for (const credit of moved) credit.at = to;
    return moved.length;
  };
  return {
    /** How many are free. */
    free: (): number => all.filter(({ at }) => at === 'free').length,
    /** Takes the lowest free credit and answers its price. */
    spend: (spendId: string): number => {
      const lowest = all.find(({ at }) => at === 'free')!;
      lowest.at = spendId;
      return lowest.cents;
    },
    /** What the highest free ones cost together. */
    priceOf: (count: number): number => highestFree(count).reduce((sum, credit) => sum + credit.cents, 0),
    /** Takes the highest free ones away for something. */
    take: (count: number, what: string): void => {
      for (const credit of highestFree(count)) credit.at = what;
    },
    /** Frees what something took. */
    giveBack: (what: string): number => move(what, 'free'),
    /** What something took costs. */
    taken: (what: string): number => sumOf((at) => at === what),
    /** What free and frozen ones cost; those are frozen whose place begins so. */
    unused: (frozen = 'freeze '): number => sumOf((at) => at === 'free' || at.startsWith(frozen)),
  };
};
export type SlowLot = ReturnType<typeof makeSlowLot>;
