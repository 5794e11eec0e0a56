import type { Opening } from '@setter/contracts/access-log/access-log';
import type { Column } from '../../components/ui/data-table.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { Highlighted } from '../../components/ui/highlighted.tsx';
import type { HistorySubject } from '../../lib/addresses/history-search.ts';
import { formatTime } from '../../lib/time/time.ts';
import { actOf, adminName, isPerson, roleLabels, subjectLabels, subjectName } from './access-log-texts.ts';

type OnOpen = (subject: HistorySubject) => void;

/** Columns of the access log; `onOpen` opens the history of a subject. What was searched is marked. */
export const accessLogColumns = (q: string, onOpen: OnOpen): readonly Column<Opening>[] => [
  {
    id: 'time',
    header: 'Time',
    card: 'none',
    className: 'w-24 lg:w-28',
    cell: ({ at }) => <Time at={at} />,
  },
  {
    id: 'who',
    header: 'Who',
    card: 'title',
    className: 'md:w-[30%]',
    cell: (opening) => (
      <span className="flex items-baseline justify-between gap-3">
        <span className="[overflow-wrap:anywhere]">
          <span className="font-strong">{adminName(opening)}</span>{' '}
          <span className="font-normal text-muted">{roleLabels[opening.adminRole]}</span>
        </span>
        <span className="text-label font-normal md:hidden">
          <Time at={opening.at} />
        </span>
      </span>
    ),
  },
  {
    id: 'what',
    header: 'What',
    card: 'sentence',
    className: 'w-44 lg:w-56',
    cell: (opening) => (
      <>
        <span
          className={classes(opening.what === 'export' ? 'font-strong text-ochre-ink' : 'max-md:text-muted')}
        >
          {actOf(opening)}
        </span>
        <span className="text-muted md:hidden">of</span>
        <span className="md:hidden">
          <SubjectButton opening={opening} q={q} onOpen={onOpen} />
        </span>
      </>
    ),
  },
  {
    id: 'whose',
    header: 'Whose',
    card: 'none',
    cell: (opening) => (
      <>
        <SubjectButton opening={opening} q={q} onOpen={onOpen} />{' '}
        {isPerson(opening) && <span className="text-muted">{subjectLabels[opening.subjectKind]}</span>}
      </>
    ),
  },
];

const Time = ({ at }: { readonly at: string }) => (
  <time dateTime={at} className="whitespace-nowrap text-muted tabular">
    {formatTime(at)}
  </time>
);

function SubjectButton({
  opening,
  q,
  onOpen,
}: {
  readonly opening: Opening;
  readonly q: string;
  readonly onOpen: OnOpen;
}) {
  return (
    <button
      type="button"
      className="rounded-block text-left font-strong [overflow-wrap:anywhere] text-accent hover:underline hover:underline-offset-3"
      onClick={() => onOpen({ kind: opening.subjectKind, id: opening.subjectId })}
    >
      <Highlighted text={subjectName(opening)} search={isPerson(opening) ? q : ''} />
    </button>
  );
}
