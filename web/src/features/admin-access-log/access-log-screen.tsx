import { openedKinds, type OpenedKind } from '@setter/events/access-log/value-sets';
import { Eye } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { FilterSelect } from '../../components/ui/select.tsx';
import { useOpenHistory } from '../../lib/addresses/use-history.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { countOf } from '../../lib/texts/count.ts';
import { accessLogColumns } from './access-log-columns.tsx';
import { accessLogList } from './access-log-list.ts';
import type { AccessLogSearch } from './access-log-search.ts';
import { dayHeading, kindLabels } from './access-log-texts.ts';

interface AccessLogScreenProps {
  readonly search: AccessLogSearch;
  readonly onSearch: OnSearch<AccessLogSearch>;
}

// The accounts of the office come with what signs in, which no other list loads.
const WhoFilter = lazy(() => import('./who-filter.tsx').then((module) => ({ default: module.WhoFilter })));

const all = 'all';
const unfiltered = { q: undefined, who: undefined, what: undefined, page: undefined };

/** Who opened whose personal data, for owners. */
export function AccessLogScreen({ search, onSearch }: AccessLogScreenProps) {
  const { who, what, q = '' } = search;
  const openHistory = useOpenHistory();
  const now = useNow();
  const columns = useMemo(() => accessLogColumns(q, openHistory), [q, openHistory]);
  const list = useList(accessLogList, { search, onSearch, columns });
  return (
    <>
      <PageHeader
        title="Access log"
        subtitle="Who opened whose personal data. Each line is an event of the log: none can be taken out."
      />
      <div className="my-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchBox
          label="Search the access log"
          placeholder="Search a client or lead"
          value={q}
          onChange={(next) => onSearch({ q: next === '' ? undefined : next, page: undefined }, 'replace')}
        />
        <Suspense
          fallback={
            <Button variant="secondary" disabled>
              Everybody
            </Button>
          }
        >
          <WhoFilter who={who} onWho={(next) => onSearch({ who: next, page: undefined }, 'push')} />
        </Suspense>
        <FilterSelect<OpenedKind | typeof all>
          label="What"
          value={what ?? all}
          onChange={(next) => onSearch({ what: next === all ? undefined : next, page: undefined }, 'push')}
          options={[
            { value: all, label: 'Everything' },
            ...openedKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
          ]}
        />
        <span className="text-label text-muted tabular sm:ml-auto" aria-live="polite">
          {list.total !== undefined && countOf(list.total, 'line', 'lines')}
        </span>
      </div>
      <DataTable
        {...list.table}
        label="Access log"
        columns={columns}
        getRowId={({ at, adminId, subjectKind, subjectId, what: act }) =>
          [at, adminId, subjectKind, subjectId, act].join(' ')
        }
        headingOf={({ at }) => dayHeading(at, now)}
        onRowClick={({ subjectKind, subjectId }) => openHistory({ kind: subjectKind, id: subjectId })}
        empty={
          <EmptyState icon={<Eye size={24} aria-hidden />} title="Nothing was opened yet">
            A line appears here when the history, the account or the data of a person are opened.
          </EmptyState>
        }
        filtered={
          who === undefined && what === undefined && q === ''
            ? undefined
            : { message: 'Nothing in the access log matches.', onClear: () => onSearch(unfiltered, 'push') }
        }
      />
      <p className="mt-3 text-meta text-muted">One line for each person, subject, act and hour.</p>
    </>
  );
}
