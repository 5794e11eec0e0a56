import type { Erasure } from '@setter/contracts/erasures';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import type { Column } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { formatDate, formatTime, zoneLabel } from '../../lib/time/time.ts';
import { erasuresQuery } from './queries.ts';
import { formatCount } from '../../lib/texts/count.ts';

const whose = {
  client: 'Client',
  lead: 'Lead',
  prospect: 'Prospect of an appointment',
  'support-request': 'Request for support',
  subscriber: 'Subscriber of the newsletter',
} as const;
const by = { visitor: 'A visitor', client: 'A client', admin: 'An admin', system: 'Setter itself' } as const;

const columns = (): readonly Column<Erasure>[] => [
  {
    id: 'what',
    header: 'Erased',
    card: 'title',
    cell: ({ kind, id, kept }) => (
      <span className="block py-2">
        <span className="block font-strong">{whose[kind]}</span>
        <span className="block text-meta font-normal [overflow-wrap:anywhere] text-muted">{id}</span>
        {kept.map(({ financialYear, until }) => (
          <span key={financialYear} className="block text-meta font-normal text-muted">
            Kept: documents of {financialYear}, until {formatDate(until)}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: 'when',
    header: `When, ${zoneLabel()}`,
    sortValue: ({ erasedAt }) => erasedAt,
    cell: ({ erasedAt }) => (
      <span className="tabular">
        {formatDate(erasedAt)}, {formatTime(erasedAt)}
      </span>
    ),
  },
  { id: 'by', header: 'By', cell: ({ erasedBy }) => by[erasedBy.kind] },
  {
    id: 'position',
    header: 'Event',
    align: 'right',
    sortValue: ({ position }) => position,
    cell: ({ position }) => formatCount(position),
  },
  {
    id: 'digest',
    header: 'Digest',
    cell: ({ digest }) => (
      <span className="inline-flex items-center gap-1">
        <code className="font-sans text-meta text-muted tabular" title={digest}>
          {digest.slice(0, 8)}…{digest.slice(-8)}
        </code>
        <CopyButton label="Copy digest" text={digest} />
      </span>
    ),
  },
];

/** The certificates of everything that was erased. */
export function Erasures() {
  const { data, error, refetch } = useQuery(erasuresQuery);
  return (
    <div className="mt-5">
      <p className="mb-4 max-w-prose text-label text-muted">
        Each line certifies an erasure: the digest is of the event in the log that shredded the key, and says
        nothing about the person.
      </p>
      <DataTable
        label="Erasures"
        columns={columns()}
        rows={data}
        getRowId={({ eventId }) => eventId}
        error={data === undefined ? error : null}
        onRetry={() => void refetch()}
        skeletonRows={4}
        empty={
          <EmptyState icon={<ShieldCheck size={24} aria-hidden />} title="Nothing was erased yet">
            A certificate appears here for each person whose data are erased.
          </EmptyState>
        }
      />
    </div>
  );
}
