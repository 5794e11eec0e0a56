/** How often a text repeats in each of a pair of inputs, of which one is twice as long as the other. */
const lengths = { short: 64_000, long: 128_000 } as const;
/** A linear parser doubles; a quadratic one takes four times as long. */
const mostGrowth = 2.5;
/** CPU time below which growth is noise, and no harm. */
const harmlessMs = 25;
const attempts = 4;

/** What breaks parsers: what opens without an end, what repeats, and what begins like a match. */
const doublingSeeds: readonly string[] = [
  '<div>',
  '<b>',
  '<p>',
  '<p> ',
  '</p>',
  '<ul><li>',
  '<td>',
  '<svg>',
  '<script>',
  '<title>',
  '<!--',
  '<p ',
  '<img ',
  '<img src="',
  "<img src='",
  '<a href="',
  '<a href="x">',
  '<p style="',
  '<a b=1 ',
  ' a=1',
  '>',
  '<',
  ' ',
  '\n',
  '\t',
  'a',
  '.',
  '@',
  '-',
  '+',
  '(',
  '"',
  "'",
  ';',
  ',',
  '=',
  '&',
  '&amp;',
  '&#',
  '%',
  '%2',
  '\\',
  '/',
  '//',
  '{{',
  '{{a}}',
  '{{#a}}',
  '{{{',
  '**',
  '*a',
  '_a',
  '[',
  '[a](',
  '- a\n',
  '# a\n',
  '> a\n',
  '1. a\n',
  'a@',
  'a.b',
  'é\u0301',
];

/** The thread's own CPU time, which a busy machine does not lengthen as it does the time of day. */
const cpuMs = (run: () => unknown): number => {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

const ofLength = (seed: string, length: number) => seed.repeat(Math.ceil(length / seed.length));

/**
 * How many times longer a parser takes for twice the input, at the least of a few attempts: 0 where it takes next to
 * nothing. The short one is measured first, so that a slow parser is found before it holds up the test.
 */
const growthOf = (parse: (input: string) => unknown, seed: string): number => {
  const [short, long] = [ofLength(seed, lengths.short), ofLength(seed, lengths.long)];
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && growth > mostGrowth; attempt++) {
    const [ofShort, ofLong] = [cpuMs(() => parse(short)), cpuMs(() => parse(long))];
    growth = Math.min(growth, ofLong < harmlessMs ? 0 : ofLong / ofShort);
  }
  return growth;
};

/** Those of the seeds with which the parser's time grows faster than its input, each with its growth. */
export const superlinear = (
  parse: (input: string) => unknown,
  seeds: readonly string[] = doublingSeeds,
): readonly string[] =>
  seeds.flatMap((seed) => {
    const growth = growthOf(parse, seed);
    return growth > mostGrowth ? [`${JSON.stringify(seed)} × ${growth.toFixed(1)}`] : [];
  });
