/** Latencies in milliseconds. */
export type Round = { readonly perSecond: number; readonly p50?: number; readonly p99?: number };

/** Closed loop: each caller sends its next request when the last one was answered. `call` gets a running number. */
export const closedLoop = async (
  callers: number,
  forMs: number,
  call: (n: number, caller: number) => Promise<unknown>,
): Promise<Round> => {
  const latencies: number[] = [];
  const begin = performance.now();
  let n = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let now = begin; now < begin + forMs;) {
        await call(n++, caller);
        const after = performance.now();
        latencies.push(after - now);
        now = after;
      }
    }),
  );
  return roundOf(latencies, performance.now() - begin);
};

export const roundOf = (latencies: readonly number[], tookMs: number): Required<Round> => {
  if (latencies.length === 0) throw new Error('nothing was measured');
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    perSecond: (sorted.length / tookMs) * 1000,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
};

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** The round of median throughput. */
const medianRound = (rounds: readonly Round[]): Round =>
  rounds.toSorted((a, b) => a.perSecond - b.perSecond)[rounds.length >> 1]!;

export type Rounds = { readonly count: number; readonly warmUpMs: number; readonly roundMs: number };

/**
 * Measures contenders in turn, so that what else goes on at the machine hits all of them alike: each is warmed up,
 * then round follows round, and the median counts.
 */
export const inTurn = async <Name extends string>(
  contenders: Readonly<Record<Name, (forMs: number) => Promise<Round>>>,
  { count, warmUpMs, roundMs }: Rounds,
): Promise<Record<Name, Round>> => {
  const names = Object.keys(contenders) as Name[];
  const measured = new Map<Name, Round[]>(names.map((name) => [name, []]));
  for (const name of names) await contenders[name](warmUpMs);
  for (let round = 0; round < count; round++) {
    for (const name of names) measured.get(name)!.push(await contenders[name](roundMs));
  }
  return Object.fromEntries(names.map((name) => [name, medianRound(measured.get(name)!)])) as Record<
    Name,
    Round
  >;
};
