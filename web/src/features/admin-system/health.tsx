import type { SystemHealth } from '@setter/contracts/system/health';
import { useQuery } from '@tanstack/react-query';
import { Network, ShieldCheck } from 'lucide-react';
import { Badge, type Tone } from '../../components/ui/badge.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import type { Column } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { formatCount } from '../../lib/texts/count.ts';
import { bytesText, whenText } from './health-texts.ts';
import { healthQuery } from './queries.ts';
import { titleOf } from './texts.ts';

type Fact = SystemHealth['facts'][number];
type Upstream = SystemHealth['upstreams'][number];

const verdicts: Readonly<Record<Fact['verdict'], { readonly tone: Tone; readonly text: string }>> = {
  holds: { tone: 'green', text: 'Holds' },
  warned: { tone: 'ochre', text: 'Warned' },
  refused: { tone: 'red', text: 'Refused' },
};

const units: Readonly<Record<string, string>> = { clock: 's', flush: 'ms' };
const foundText = ({ fact, value }: Fact): string =>
  value === null ? '–' : [value, units[fact]].filter((part) => part !== undefined).join(' ');

const factColumns: readonly Column<Fact>[] = [
  {
    id: 'fact',
    header: 'Database',
    card: 'title',
    cell: ({ fact }) => <span className="font-strong">{titleOf(fact)}</span>,
  },
  {
    id: 'verdict',
    header: 'Verdict',
    cell: ({ verdict }) => (
      <Badge plain tone={verdicts[verdict].tone}>
        {verdicts[verdict].text}
      </Badge>
    ),
  },
  {
    id: 'value',
    header: 'Found',
    cell: (fact) => (
      <span className="text-label [overflow-wrap:anywhere]">{fact.sentence ?? foundText(fact)}</span>
    ),
  },
];

const upstreamColumns: readonly Column<Upstream>[] = [
  {
    id: 'name',
    header: 'Other hosts',
    card: 'title',
    cell: ({ name }) => <span className="font-strong">{titleOf(name)}</span>,
  },
  {
    id: 'host',
    header: 'Host',
    cell: ({ host }) => <span className="[overflow-wrap:anywhere]">{host}</span>,
  },
  {
    id: 'addresses',
    header: 'Addresses',
    cell: ({ addresses, problem }) =>
      problem === null ? (
        <span className="text-label [overflow-wrap:anywhere]">{addresses.join(', ')}</span>
      ) : (
        <Badge plain tone="red">
          Not found
        </Badge>
      ),
  },
];

/** What the product depends on: the log, its file, the disk, the database and other hosts. */
export function HealthPanel() {
  const { data, error, refetch } = useQuery(healthQuery);
  const failure = data === undefined ? error : null;
  const retry = () => void refetch();
  return (
    <div className="mt-5 grid gap-5">
      {data !== undefined && <Places health={data} />}
      <DataTable
        label="Database"
        columns={factColumns}
        rows={data?.facts}
        getRowId={({ fact }) => fact}
        error={failure}
        onRetry={retry}
        skeletonRows={8}
        empty={
          <EmptyState icon={<ShieldCheck size={24} aria-hidden />} title="Nothing was proven yet">
            Each start proves what the database keeps.
          </EmptyState>
        }
      />
      {failure === null && (
        <DataTable
          label="Other hosts"
          columns={upstreamColumns}
          rows={data?.upstreams}
          getRowId={({ name, host }) => `${name} ${host}`}
          error={null}
          onRetry={retry}
          skeletonRows={2}
          empty={
            <EmptyState icon={<Network size={24} aria-hidden />} title="No other hosts">
              Setter runs as one process with a database of its own.
            </EmptyState>
          }
        />
      )}
    </div>
  );
}

function Places({ health: { history, logSink, freeBytes } }: { readonly health: SystemHealth }) {
  const places = [
    ['History of the log', history.id],
    ['Began', whenText(history.beganAt)],
    ['Log lines dropped', formatCount(logSink.dropped)],
    ...(freeBytes === null ? [] : [['Disk space left', bytesText(freeBytes)]]),
  ] as const;
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      {places.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-meta text-muted">{name}</dt>
          <dd className="text-label [overflow-wrap:anywhere] tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
