import { goals, isMet } from './goals.ts';
import type { Machine } from './machine.ts';
import type { PartResult, Row } from './part.ts';

/** What `--json` writes. */
export type Report = {
  readonly command: string;
  readonly date: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly machine: Machine;
  readonly ratios: Readonly<Record<string, number>>;
  /** Milliseconds, and other figures that have a goal of their own. */
  readonly times: Readonly<Record<string, number>>;
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
};

type Circumstances = Pick<Report, 'command' | 'date' | 'versions' | 'machine'>;

export const reportOf = (circumstances: Circumstances, results: readonly PartResult[]): Report => ({
  ...circumstances,
  ratios: Object.assign({}, ...results.map(({ ratios }) => ratios)) as Record<string, number>,
  times: Object.assign({}, ...results.map(({ times }) => times ?? {})) as Record<string, number>,
  rows: results.flatMap(({ rows }) => rows),
  notes: results.flatMap(({ notes }) => notes ?? []),
});

type Table = readonly (readonly string[])[];

/** Goal by goal, as far as they were measured. */
const goalTable = ({ ratios, times }: Report): Table => [
  ['goal', 'measured', 'wanted', 'met'],
  ...goals.flatMap((goal) => {
    const value = ratios[goal.key] ?? times[goal.key];
    if (value === undefined) return [];
    const wanted = 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
    const met = isMet(goal, value) ? 'yes' : 'no';
    return [[goal.what, `${shortly(value)} ${goal.unit}`, `${wanted} ${goal.unit}`, met]];
  }),
];

const rowTable = ({ rows }: Report): Table => [
  ['measured', 'of', 'per second', 'p50', 'p99', 'memory'],
  ...rows.flatMap(({ what, figures }) =>
    figures.map((figure, i) => [
      i === 0 ? what : '',
      figure.of,
      figure.perSecond === undefined ? '' : Math.round(figure.perSecond).toLocaleString('en'),
      figure.p50 === undefined ? '' : `${figure.p50.toFixed(2)} ms`,
      figure.p99 === undefined ? '' : `${figure.p99.toFixed(2)} ms`,
      figure.peakMb === undefined ? '' : `${figure.peakMb} MB`,
    ]),
  ),
];

const shortly = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

/** GitHub's tables, which a terminal shows just as well. */
const tableText = (table: Table): string => {
  const widths = table[0]!.map((_, column) => Math.max(3, ...table.map((line) => line[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(table[0]!), rule, ...table.slice(1).map(line)].join('\n');
};

export const markdownOf = (report: Report): string => {
  const { command, date, versions, machine, notes } = report;
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [
    `\`${command}\`, ${date}: ${machine.cpus}, ${machine.memoryGb} GB, ${machine.platform}; ${named.join(', ')}.`,
    tableText(goalTable(report)),
    tableText(rowTable(report)),
    ...notes,
  ].join('\n\n');
};

const begin = '<!-- bench: begin -->';
const end = '<!-- bench: end -->';

/** A document with its measured part replaced; it must have the two marks. */
export const withMeasured = (document: string, report: Report): string => {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the document needs the lines "${begin}" and "${end}"`);
  return `${document.slice(0, from + begin.length)}\n\n${markdownOf(report)}\n\n${document.slice(to)}`;
};
