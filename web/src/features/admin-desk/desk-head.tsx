import type { deskSummary, DeskView } from '@setter/contracts/desk/desk-list';
import { deskViews } from '@setter/contracts/desk/desk-list';
import type { ResponseOf } from '@setter/contracts/call';
import { Tab, TabGroup, TabList } from '@headlessui/react';
import { Keyboard, Search, X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { countOf, formatCount } from '../../lib/texts/count.ts';
import { format } from '../../lib/time/format.ts';
import { formatTime, inBusinessZone, zoneLabel } from '../../lib/time/time.ts';
import { viewLabels } from './desk-texts.ts';
import { leaveField } from './focus-row.ts';
import { KeyCap } from './key-cap.tsx';

export type Summary = ResponseOf<typeof deskSummary>;

/** Of a view: how many leads it has. */
const countIn = (view: DeskView, summary: Summary): number =>
  view === 'due' ? summary.new + summary.promised + summary.retry : summary[view];

/** The clock of the business, and what one has done today and this month. */
export function DeskTitle({
  now,
  summary,
  action,
}: {
  readonly now: Date;
  readonly summary: Summary | undefined;
  readonly action: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 pt-6 pb-2 sm:pt-7">
      <div>
        <h1 className="text-h1">Desk</h1>
        <p className="mt-0.5 text-muted tabular max-sm:hidden">
          {`${format(inBusinessZone(now), 'EEEE, MMMM d')}, ${formatTime(now)} ${zoneLabel()}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {summary !== undefined && (
          <div className="sm:text-right">
            <Today {...summary.today} />
            <p className="text-meta text-muted tabular">{monthText(summary.month)}</p>
          </div>
        )}
        <div>{action}</div>
      </div>
    </header>
  );
}

/** `This month 140 calls, 61 reached, 12 booked, 7 held` */
export const monthText = ({ calls, reached, booked, held }: Summary['month']): string =>
  `This month ${countOf(calls, 'call')}, ${formatCount(reached)} reached, ${formatCount(booked)} booked, ${formatCount(held)} held`;

function Today({ calls, reached, booked }: Summary['today']) {
  const numbers = [
    [calls, calls === 1 ? 'call' : 'calls'],
    [reached, 'reached'],
    [booked, 'booked'],
  ] as const;
  return (
    <dl
      aria-label="Yours today"
      className="flex items-baseline gap-4.5 sm:justify-end text-label text-muted tabular"
    >
      {numbers.map(([count, label]) => (
        <div key={label} className="flex flex-row-reverse items-baseline gap-1.5">
          <dt>{label}</dt>
          <dd className="font-display text-h3 font-semibold text-ink">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DeskBarProps {
  readonly view: DeskView;
  readonly onView: (view: DeskView) => void;
  readonly summary: Summary | undefined;
  readonly owner: string;
  readonly onOwner: (owner: 'mine' | 'all') => void;
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly onKeys: () => void;
}

const views: readonly DeskView[] = [
  'due',
  'later',
  'unplanned',
  'old',
  'confirm',
] satisfies readonly (typeof deskViews)[number][];

/** Which leads, whose, and which of them. */
export function DeskBar({
  view,
  onView,
  summary,
  owner,
  onOwner,
  q,
  onSearch,
  searchField,
  onKeys,
}: DeskBarProps) {
  return (
    <div className="flex flex-wrap-reverse items-end gap-x-6 border-b border-hairline max-sm:-mx-4 max-sm:px-4">
      <TabGroup
        className="min-w-0 max-sm:w-full"
        selectedIndex={views.indexOf(view)}
        onChange={(index) => onView(views[index] ?? 'due')}
      >
        <TabList aria-label="Which leads" className="flex gap-6 overflow-x-auto">
          {views.map((value) => (
            <Tab
              key={value}
              className="-mb-px flex items-center gap-2 border-b-2 border-transparent py-2.5 text-body font-medium whitespace-nowrap text-muted -outline-offset-2 transition-colors hover:text-ink data-selected:border-accent data-selected:font-strong data-selected:text-ink"
            >
              <span>{viewLabels[value]}</span>
              {summary !== undefined && (
                <span className="text-meta font-normal text-muted tabular">
                  {formatCount(countIn(value, summary))}
                </span>
              )}
            </Tab>
          ))}
        </TabList>
      </TabGroup>
      <div className="mb-2 ml-auto flex items-center gap-3 max-sm:mt-1 max-sm:w-full max-sm:flex-wrap">
        <SegmentedControl
          label="Whose leads"
          size="sm"
          value={owner}
          onChange={(next) => onOwner(next === 'mine' ? 'mine' : 'all')}
          segments={[
            { value: 'mine', label: 'Mine and free' },
            { value: 'all', label: 'All' },
          ]}
        />
        <span className="relative flex-1 sm:w-62 sm:flex-none">
          <Search size={16} aria-hidden className="pointer-events-none absolute top-2.5 left-2.5" />
          <input
            ref={searchField}
            type="search"
            aria-label="Search the desk"
            aria-keyshortcuts="/"
            placeholder="Name, company or number"
            value={q}
            onChange={(event) => onSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') leaveField();
            }}
            className="field-control min-h-8.5! py-1.5! pr-8 pl-8.5 text-label! [&::-webkit-search-cancel-button]:hidden"
          />
          <span className="absolute top-1/2 right-1.5 flex -translate-y-1/2">
            {q === '' ? (
              <KeyCap>/</KeyCap>
            ) : (
              <button
                type="button"
                aria-label="Clear search"
                onClick={() => onSearch('')}
                className="grid size-6 place-items-center rounded-block text-muted hover:bg-paper-2"
              >
                <X size={14} aria-hidden />
              </button>
            )}
          </span>
        </span>
        <IconButton label="Keys" size="sm" onClick={onKeys} className="max-sm:hidden pointer-coarse:hidden">
          <Keyboard size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
