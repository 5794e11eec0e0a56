import type { DeskRow, DeskView } from '@setter/contracts/desk/desk-list';
import { Link } from '@tanstack/react-router';
import { ArrowUp, Ban, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { countOf } from '../../lib/texts/count.ts';
import { shown } from '../../lib/texts/personal.ts';
import { ageOf } from './ages.ts';
import type { DeskRules } from './desk-rules.ts';
import { accountName, nameOf, reopenLabels, sourceOf, stopText, tryText } from './desk-texts.ts';
import type { RowGroup } from './groups.ts';
import { Initials } from './initials.tsx';
import { placeOf, timeIn } from './places.ts';

interface LeadListProps {
  readonly view: DeskView;
  readonly groups: readonly RowGroup[];
  /** How many came to the top since. */
  readonly above: number;
  readonly onAbove: () => void;
  readonly chosen: string | undefined;
  /** Its call is under way. */
  readonly busy: string | null;
  readonly now: Date;
  readonly rules: DeskRules;
  /** Whether rows say whose they are. */
  readonly showsOwners: boolean;
  readonly linkOf: (id: string) => object;
  readonly onChoose: (id: string) => void;
  readonly onCall: (row: DeskRow) => void;
  /** Null where rows are not selected. */
  readonly selection: {
    readonly selected: ReadonlySet<string>;
    readonly toggle: (id: string) => void;
  } | null;
  /** Under the last row. */
  readonly foot: ReactNode;
}

/** The leads of a view under their headings. */
export function LeadList({ groups, above, onAbove, foot, ...list }: LeadListProps) {
  const region = useRef<HTMLDivElement>(null);
  const { chosen } = list;
  useEffect(() => {
    if (chosen === undefined) return;
    region.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div ref={region}>
      <div role="status" className="sticky top-0 z-10">
        {above > 0 && (
          <button
            type="button"
            onClick={onAbove}
            className="flex h-9 w-full items-center justify-center gap-2 border-b border-accent-line bg-accent-tint text-small font-strong text-accent-hover hover:bg-accent-block"
          >
            <ArrowUp size={15} aria-hidden />
            <span>{above === 1 ? '1 new above' : `${above} new above`}</span>
          </button>
        )}
      </div>
      {groups.map((group) => (
        <section key={group.key} aria-label={group.title}>
          <h2 className="flex items-baseline gap-2 px-4 pt-2.5 pb-2 font-sans text-meta font-semibold tracking-normal max-sm:border-t max-sm:border-faint max-sm:bg-paper sm:px-4.5 sm:pt-3.5">
            <span>{group.title}</span>
            <span className="font-medium text-muted tabular">{group.rows.length}</span>
            <span className="ml-auto text-caption font-normal text-muted">{group.hint}</span>
          </h2>
          <ul aria-label={`${group.title}, ${countOf(group.rows.length, 'lead')}`}>
            {group.rows.map((row) => (
              <Row key={row.id} row={row} {...list} />
            ))}
          </ul>
        </section>
      ))}
      {foot}
    </div>
  );
}

function Row({
  row,
  view,
  chosen,
  busy,
  now,
  rules,
  showsOwners,
  linkOf,
  onChoose,
  onCall,
  selection,
}: Omit<LeadListProps, 'groups' | 'above' | 'onAbove' | 'foot'> & { readonly row: DeskRow }) {
  const age = ageOf(view, row, now);
  const isChosen = row.id === chosen;
  const stop = stopText(row, now);
  const isSelected = selection?.selected.has(row.id) === true;
  return (
    <li
      className={classes(
        'group/row relative flex items-center border-t border-faint transition-opacity',
        isChosen ? 'bg-surface' : 'hover:bg-surface/60',
        isSelected && 'bg-selected',
        busy === row.id && 'opacity-50',
      )}
    >
      {isChosen && <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-accent max-sm:hidden" />}
      {selection !== null && (
        <span
          className={classes(
            'absolute left-1.5 z-10 pointer-coarse:hidden',
            !isSelected &&
              selection.selected.size === 0 &&
              'opacity-0 group-hover/row:opacity-100 focus-within:opacity-100',
          )}
        >
          <Checkbox
            aria-label={`Select ${nameOf(row)}`}
            checked={isSelected}
            onChange={() => selection.toggle(row.id)}
          />
        </span>
      )}
      <Link
        to="/admin-portal"
        search={linkOf(row.id)}
        replace
        resetScroll={false}
        data-desk-row={row.id}
        data-focus-silent={isChosen || undefined}
        aria-current={isChosen ? 'true' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onChoose(row.id);
        }}
        className={classes(
          'grid min-w-0 flex-1 grid-cols-[66px_minmax(0,1fr)] items-center gap-x-2.5 py-2.5 pl-4 -outline-offset-2 max-sm:min-h-20.5 sm:min-h-15.5 sm:grid-cols-[74px_minmax(0,1fr)_auto] sm:gap-x-3 sm:pr-4.5 sm:pl-4.5',
          selection !== null && (selection.selected.size > 0 || isSelected)
            ? 'sm:pl-9'
            : selection !== null && 'sm:group-hover/row:pl-9 sm:group-focus-within/row:not-focus:pl-9',
        )}
      >
        <span
          className={classes(
            'text-label font-semibold whitespace-nowrap tabular',
            age.tone === 'over' && 'text-red',
            age.tone === 'late' && 'text-ochre-ink',
            age.tone === null && stop !== null && 'text-ink-2',
          )}
        >
          {age.text}
          {age.tone !== null && (
            <span className="sr-only">{age.tone === 'over' ? ', waiting too long' : ', late'}</span>
          )}
        </span>
        <span className="min-w-0">
          <span className={classes('block truncate text-label font-semibold', stop !== null && 'text-ink-2')}>
            {nameOf(row)}
          </span>
          <span className="flex items-center gap-2 text-meta text-muted">
            <UnderName row={row} view={view} tries={rules.tries} />
          </span>
          <span className="block truncate text-meta text-muted tabular sm:hidden">
            <Where row={row} stop={stop} now={now} />
          </span>
        </span>
        <span
          className={classes(
            'hidden items-center gap-2 text-meta whitespace-nowrap tabular sm:flex',
            stop === null ? 'text-muted' : 'font-strong text-ochre-ink',
          )}
        >
          <Where row={row} stop={stop} now={now} />
          {showsOwners &&
            (row.owner === null ? <span className="w-5.5" /> : <Initials name={accountName(row.owner)} />)}
        </span>
      </Link>
      <button
        type="button"
        aria-label={`Call ${nameOf(row)}`}
        disabled={row.phoneE164 === null}
        onClick={() => onCall(row)}
        className={classes(
          'mr-3.5 grid size-11 flex-none place-items-center rounded-control bg-surface control-border disabled:opacity-40 sm:hidden',
          stop !== null && 'text-ochre',
        )}
      >
        <Phone size={18} aria-hidden />
      </button>
    </li>
  );
}

function Where({
  row,
  stop,
  now,
}: {
  readonly row: DeskRow;
  readonly stop: string | null;
  readonly now: Date;
}) {
  const place = placeOf(row.states, now);
  if (stop !== null)
    return (
      <span className="inline-flex items-center gap-1.5 max-sm:font-strong max-sm:text-ochre-ink">
        <Ban size={14} aria-hidden />
        <span>{stop}</span>
      </span>
    );
  if (place === null) return <span>{row.phoneE164 === null ? 'No number' : 'Abroad'}</span>;
  return <span title={place.name}>{`${place.city} ${timeIn(place.zone, now)}`}</span>;
}

function UnderName({
  row,
  view,
  tries,
}: {
  readonly row: DeskRow;
  readonly view: DeskView;
  readonly tries: number;
}) {
  if (view === 'confirm' && row.appointment !== null)
    return <span className="truncate">{`with ${shown(row.appointment.clientName, 'a client')}`}</span>;
  return (
    <>
      {row.reopened !== null && (
        <span className="font-strong text-ochre-ink">{reopenLabels[row.reopened]}</span>
      )}
      {row.attempt > 0 && row.waitingSince === null && !row.promised ? (
        <>
          <Dots used={row.attempt} all={Math.max(tries, row.attempt)} />
          <span className="truncate">{row.nextCallAt === null ? 'tried' : tryText(row.attempt + 1)}</span>
        </>
      ) : (
        <span className="truncate">
          {row.promised && row.nextCallAt !== null ? 'asked to be called' : sourceOf(row)}
        </span>
      )}
    </>
  );
}

function Dots({ used, all }: { readonly used: number; readonly all: number }) {
  return (
    <span role="img" aria-label={`${used} of ${all} tries`} className="inline-flex flex-none gap-[3px]">
      {Array.from({ length: all }, (_, at) => (
        <span
          key={at}
          className={classes(
            'size-1.5 rounded-pill',
            at < used ? 'bg-ochre' : 'ring-1 ring-control-strong/60 ring-inset',
          )}
        />
      ))}
    </span>
  );
}
