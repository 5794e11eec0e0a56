import type { Finding } from './checks/check.ts';
import type { Journal } from './load/journal.ts';

export interface Result extends Finding {
  /** As a sentence. */
  readonly promise: string;
}

/** What a run did and whether every promise held. */
export interface Report {
  readonly system: string;
  readonly seed: number;
  readonly seconds: number;
  readonly events: number;
  readonly journal: Journal;
  readonly faults: ReadonlyMap<string, number>;
  readonly results: readonly Result[];
}

const shown = 10;

/** What was there to look at, as a check says it: `0 payments`. */
const isAboutNothing = ({ seen, broken: wrong }: Result): boolean =>
  wrong.length === 0 && seen.startsWith('0 ');

export const broken = ({ results }: Report): readonly Result[] =>
  results.filter((result) => result.broken.length > 0);

/** One line of how it goes. */
export const progressLine = (
  journal: Journal,
  faults: ReadonlyMap<string, number>,
  seconds: number,
): string => {
  const { acknowledged, retried } = totals(journal);
  const { counts } = journal;
  const rebuilds = counts.get('rebuilds under load') ?? 0;
  const verifies = counts.get('verifies under load') ?? 0;
  return (
    `${String(seconds).padStart(5)} s  ${acknowledged} commands (${retried} retried), ${counts.get('lists read') ?? 0} lists, ` +
    `${sum(faults.values())} faults, ${rebuilds} rebuilds, ${verifies} verifies, ${journal.wrongs.length} wrong`
  );
};

/** The whole of it for people. */
export const describeReport = (report: Report): string => {
  const { journal, faults, results } = report;
  const { acknowledged, refused, retried, sent } = totals(journal);
  const kinds = Map.groupBy(answered(journal), ({ kind }) => kind);
  const ofNothing = results.filter(isAboutNothing).length;
  const lines = [
    `Chaos on ${report.system} for ${report.seconds} s with seed ${report.seed}: ${report.events} events in the log.`,
    '',
    'What was broken',
    ...byName(faults).map(([kind, times]) => count(times, kind)),
    '',
    'What people did',
    count(acknowledged, 'commands acknowledged'),
    count(refused, 'refused'),
    count(retried, `needed more than one try (${sent} requests in all)`),
    ...byName(kinds).map(([kind, all]) => count(all.length, `  ${kind}`)),
    ...byName(journal.counts).map(([what, times]) => count(times, what)),
    '',
    'What held',
    ...results.flatMap((result) => {
      const { promise, seen, broken: wrong } = result;
      const mark = wrong.length > 0 ? 'NO ' : isAboutNothing(result) ? ' - ' : 'yes';
      return [
        `  ${mark}  ${promise}${seen === '' ? '' : ` (${seen})`}`,
        ...wrong.slice(0, shown).map((what) => `         ${what}`),
        ...(wrong.length > shown ? [`         and ${wrong.length - shown} more`] : []),
      ];
    }),
    '',
    broken(report).length === 0
      ? `All ${results.length} promises held${ofNothing === 0 ? '' : `, ${ofNothing} of them (-) with nothing to look at`}.`
      : `${broken(report).length} of ${results.length} promises were BROKEN.`,
  ];
  return lines.join('\n');
};

const answered = ({ attempts }: Journal) => attempts.filter(({ answer }) => answer !== undefined);

const totals = (journal: Journal) => {
  const all = answered(journal);
  return {
    acknowledged: all.filter(({ answer }) => (answer?.status ?? 0) < 300).length,
    refused: all.filter(({ answer }) => (answer?.status ?? 0) >= 400).length,
    retried: all.filter(({ sent }) => sent > 1).length,
    sent: sum(all.map((attempt) => attempt.sent)),
  };
};

export const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);
const count = (times: number, what: string): string => `${String(times).padStart(8)}  ${what}`;
const byName = <T>(counted: ReadonlyMap<string, T>) => [...counted].sort(([a], [b]) => (a < b ? -1 : 1));
