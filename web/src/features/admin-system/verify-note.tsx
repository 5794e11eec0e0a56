import type { VerifyRun } from '@setter/contracts/system/verify';
import { ChevronRight, CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { ProgressBar } from '../../components/ui/progress-bar.tsx';
import { ageText } from '../../lib/time/time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { countOf, formatCount } from '../../lib/texts/count.ts';
import { inSentence, titleOf, valueText } from './texts.ts';

/** What is compared. */
type Compared = 'row' | 'snapshot';

interface VerifyNoteProps {
  readonly name: string;
  readonly run: VerifyRun;
  readonly compared?: Compared;
}

/** A verify run that is not simply clean. */
export const isWorthANote = (run: VerifyRun | undefined): run is VerifyRun =>
  run !== undefined && run.state !== 'clean';

/** A quiet line for the usual outcome. */
export function VerifiedClean({ run, compared = 'row' }: Omit<VerifyNoteProps, 'name'>) {
  return (
    <span
      className="flex items-center gap-1.5"
      title={`${countOf(run.rows ?? 0, compared)} as the log has ${run.rows === 1 ? 'it' : 'them'}`}
    >
      <CircleCheck size={14} aria-hidden className="text-green" />
      <span>
        <span className="text-green">Verified clean</span>
        <Age run={run} />
      </span>
    </span>
  );
}

/** What differs, why it failed, or how far the comparison has come. */
export function VerifyNote({ name, run, compared = 'row' }: VerifyNoteProps) {
  if (run.state === 'running') return <Running name={name} run={run} />;
  if (run.state === 'different') return <Different run={run} compared={compared} />;
  return (
    <p className="flex items-start gap-2 py-1 text-label text-ink-2">
      <CircleX size={15} aria-hidden className="mt-0.5 text-red" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-strong text-red">Verify failed</span>: {run.failure}
        <Age run={run} />
      </span>
    </p>
  );
}

function Age({ run }: { readonly run: VerifyRun }) {
  const now = useNow();
  if (run.finishedAt === undefined) return null;
  return <span className="text-muted"> · {inSentence(ageText(run.finishedAt, now))}</span>;
}

function Running({ name, run: { events, of } }: VerifyNoteProps) {
  const text =
    of === 0 ? 'Verify waits for its turn' : `Comparing: ${formatCount(events)} of ${formatCount(of)} events`;
  return (
    <div className="py-1">
      <ProgressBar label={`Verify of ${titleOf(name)}`} value={events} of={of} text={text} />
      <p className="mt-2 text-meta text-muted tabular">{text}</p>
    </div>
  );
}

type Difference = NonNullable<VerifyRun['differences']>[number];

const remedies: Record<Compared, (total: number) => string> = {
  row: (total) => `Rebuild to make all ${formatCount(total)} right.`,
  snapshot: (total) => `All ${formatCount(total)} can be deleted safely: the log is folded again.`,
};

function Different({ run, compared }: { readonly run: VerifyRun; readonly compared: Compared }) {
  const { total = 0, differences = [] } = run;
  return (
    <details className="group py-1 text-label">
      <summary className="flex list-none items-start gap-2 rounded-block text-ink-2 [&::-webkit-details-marker]:hidden">
        <TriangleAlert size={15} aria-hidden className="mt-0.5 text-red" />
        <span>
          <span className="font-strong text-red">
            {countOf(total, compared)} {total === 1 ? 'differs' : 'differ'}
          </span>{' '}
          from what the log makes of {total === 1 ? 'it' : 'them'}
          <Age run={run} />
        </span>
        <ChevronRight size={15} aria-hidden className="mt-0.5 transition-transform group-open:rotate-90" />
      </summary>
      <ul className="mt-3 grid gap-3">
        {differences.map((difference) => (
          <OneDifference key={difference.key} difference={difference} />
        ))}
      </ul>
      {total > differences.length && (
        <p className="mt-3 text-meta text-muted">
          These are the first {differences.length} by key. {remedies[compared](total)}
        </p>
      )}
    </details>
  );
}

function OneDifference({ difference: { key, columns, live, rebuilt } }: { readonly difference: Difference }) {
  return (
    <li className="rounded-control bg-surface p-3 ring-1 ring-hairline">
      <p className="text-meta font-strong [overflow-wrap:anywhere] tabular">{key}</p>
      {live === null || rebuilt === null ? (
        <p className="mt-1 text-meta text-muted">
          {live === null ? 'Missing: the log has this row.' : 'Too many: the log has no such row.'}
        </p>
      ) : (
        <table className="mt-2 w-full table-fixed text-meta">
          <thead>
            <tr className="text-left text-muted">
              <th scope="col" className="pr-3 pb-1 font-medium">
                Column
              </th>
              <th scope="col" className="pr-3 pb-1 font-medium">
                Served
              </th>
              <th scope="col" className="pb-1 font-medium">
                By the log
              </th>
            </tr>
          </thead>
          <tbody className="align-top [overflow-wrap:anywhere]">
            {columns.map((column) => (
              <tr key={column}>
                <th scope="row" className="pt-1 pr-3 text-left font-normal text-muted">
                  {column}
                </th>
                <td className="pt-1 pr-3 text-red">{valueText(live[column])}</td>
                <td className="pt-1">{valueText(rebuilt[column])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}
