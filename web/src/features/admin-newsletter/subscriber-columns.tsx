import type { Subscriber } from '@setter/contracts/newsletter/subscribers';
import { Badge } from '../../components/ui/badge.tsx';
import type { Column } from '../../components/ui/data-table.tsx';
import { Highlighted } from '../../components/ui/highlighted.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate } from '../../lib/time/time.ts';
import { statusLabels, statusTones } from './subscriber-texts.ts';

/** Columns of the table of subscribers; what was searched is marked. */
export const subscriberColumns = (search: string): Column<Subscriber>[] => [
  {
    id: 'email',
    header: 'Email',
    card: 'title',
    sortKey: 'email',
    cell: ({ email }) => (
      <span className="font-strong [overflow-wrap:anywhere]">
        <Highlighted text={shown(email)} search={search} />
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={statusTones[status]} plain>
        {statusLabels[status]}
      </Badge>
    ),
  },
  {
    id: 'asked',
    header: 'Asked',
    sortKey: 'requestedAt',
    cell: ({ requestedAt }) => (
      <span className="text-muted tabular lg:whitespace-nowrap">{formatDate(requestedAt)}</span>
    ),
  },
  {
    id: 'confirmed',
    header: 'Confirmed',
    cell: ({ confirmedAt }) => (
      <span className="text-muted tabular lg:whitespace-nowrap">
        {confirmedAt === null ? '-' : formatDate(confirmedAt)}
      </span>
    ),
  },
];
