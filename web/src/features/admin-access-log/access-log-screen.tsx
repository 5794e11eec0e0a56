import { openedKinds, type OpenedKind } from '@setter/events/access-log/value-sets';
import { Eye } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { FilterSelect } from '../../components/ui/select.tsx';
import { useOpenHistory } from '../../lib/addresses/use-history.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { countOf } from '../../lib/texts/count.ts';
import { accessLogColumns } from './access-log-columns.tsx';
import { accessLogList } from './access-log-list.ts';
import type { AccessLogSearch } from './access-log-search.ts';
import { kindLabels } from './access-log-texts.ts';

interface AccessLogScreenProps {
  readonly search: AccessLogSearch;
  readonly onSearch: OnSearch<AccessLogSearch>;
}

// The accounts of the office come with what signs in, which no other list loads.
const WhoFilter = lazy(() => import('./who-filter.tsx').then((module) => ({ default: module.WhoFilter })));

const all = 'all';

/** Who opened whose personal data, for owners. */
export function AccessLogScreen({ search, onSearch }: AccessLogScreenProps) {
  const { who, what } = search;
  const openHistory = useOpenHistory();
  const columns = useMemo(() => accessLogColumns(openHistory), [openHistory]);
  const list = useList(accessLogList, { search, onSearch, columns });
  return (
    <>
      <PageHeader
        title="Access log"
        subtitle="Who opened whose personal data. Each line is an event of the log: none can be taken out."
      />
      <div className="my-4 flex flex-wrap items-center gap-x-3 gap-y-2">
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
        empty={
          <EmptyState icon={<Eye size={24} aria-hidden />} title="Nothing was opened yet">
            One line for each person, subject, act and hour.
          </EmptyState>
        }
        filtered={
          who === undefined && what === undefined
            ? undefined
            : {
                message: 'Nothing matches.',
                onClear: () => onSearch({ who: undefined, what: undefined, page: undefined }, 'push'),
              }
        }
      />
    </>
  );
}
