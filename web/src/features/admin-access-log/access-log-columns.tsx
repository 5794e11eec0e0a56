import type { Opening } from '@setter/contracts/access-log/access-log';
import type { Column } from '../../components/ui/data-table.tsx';
import { classes } from '../../components/ui/class-names.ts';
import type { HistorySubject } from '../../lib/addresses/history-search.ts';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate, formatTime } from '../../lib/time/time.ts';
import { acts, roleLabels, subjectLabels, subjectName } from './access-log-texts.ts';

/** Columns of the access log; `onOpen` opens the history of a subject. */
export const accessLogColumns = (onOpen: (subject: HistorySubject) => void): Column<Opening>[] => [
  {
    id: 'time',
    header: 'Time',
    sortKey: 'openedAt',
    cell: ({ at }) => (
      <span className="text-muted tabular lg:whitespace-nowrap">{`${formatDate(at)}, ${formatTime(at)}`}</span>
    ),
  },
  {
    id: 'who',
    header: 'Who',
    card: 'title',
    cell: ({ adminName, adminRole }) => (
      <span className="flex flex-wrap gap-x-1.5 [overflow-wrap:anywhere]">
        <span className="font-strong">{shown(adminName, 'erased')}</span>
        <span className="text-muted">{roleLabels[adminRole]}</span>
      </span>
    ),
  },
  {
    id: 'what',
    header: 'What',
    cell: ({ what }) => (
      <span className={classes(what === 'export' && 'font-strong text-ochre-ink')}>{acts[what]}</span>
    ),
  },
  {
    id: 'whose',
    header: 'Whose',
    cell: (opening) => (
      <span className="flex flex-wrap gap-x-1.5 [overflow-wrap:anywhere]">
        <button
          type="button"
          className="rounded-block text-left font-strong text-accent hover:underline hover:underline-offset-3"
          onClick={() => onOpen({ kind: opening.subjectKind, id: opening.subjectId })}
        >
          {subjectName(opening)}
        </button>
        {(opening.subjectKind === 'client' || opening.subjectKind === 'lead') && (
          <span className="text-muted">{subjectLabels[opening.subjectKind]}</span>
        )}
      </span>
    ),
  },
];
