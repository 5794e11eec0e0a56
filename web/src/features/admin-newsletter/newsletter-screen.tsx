import { listSubscribers } from '@setter/contracts/newsletter/subscribers';
import { useRouteContext } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { countOf } from '../../lib/texts/count.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { subscribersList } from './subscribers-list.ts';
import { subscriberColumns } from './subscriber-columns.tsx';
import { csvCells, csvColumns, csvFileName } from './subscriber-texts.ts';
import type { SubscribersSearch } from './subscribers-search.ts';

interface NewsletterScreenProps {
  readonly search: SubscribersSearch;
  readonly onSearch: OnSearch<SubscribersSearch>;
}

// Loaded on its own: what two screens of the back office share would load with all of them.
const ExportButton = lazy(async () => {
  const { ExportButton: Loaded } = await import('../../components/export-button.tsx');
  return { default: Loaded<typeof listSubscribers> };
});

const csvOfSubscribers = { call: listSubscribers, columns: csvColumns, cells: csvCells };

/** Who gets the newsletter, and who has asked for it. Posts come with the blog. */
export function NewsletterScreen({ search, onSearch }: NewsletterScreenProps) {
  const { q = '', status } = search;
  const columns = useMemo(() => subscriberColumns(q), [q]);
  const list = useList(subscribersList, { search, onSearch, columns });
  const brandName = useRouteContext({ from: '__root__', select: (context) => context.site.brand.name });
  return (
    <>
      <PageHeader
        title="Newsletter"
        subtitle="Who is subscribed. A published post is sent from the blog’s screen."
        action={
          <Suspense
            fallback={
              <Button variant="secondary" disabled>
                Export CSV
              </Button>
            }
          >
            <ExportButton
              {...csvOfSubscribers}
              input={list.input}
              fileName={() => csvFileName(brandName, new Date())}
              disabled={list.rows === undefined || list.total === 0}
            />
          </Suspense>
        }
      />
      <div className="my-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchBox
          label="Search subscribers"
          placeholder="Search email"
          value={q}
          onChange={(next) => onSearch({ q: next === '' ? undefined : next, page: undefined }, 'replace')}
        />
        <SegmentedControl
          label="Show"
          value={status ?? 'all'}
          onChange={(next) =>
            onSearch({ status: next === 'all' ? undefined : next, page: undefined }, 'push')
          }
          segments={[
            { value: 'all', label: 'All' },
            { value: 'confirmed', label: 'Subscribed' },
            { value: 'requested', label: 'Not confirmed' },
          ]}
        />
        <span className="text-label text-muted tabular sm:ml-auto" aria-live="polite">
          {list.total !== undefined && countOf(list.total, 'address', 'addresses')}
        </span>
      </div>
      <DataTable
        {...list.table}
        label="Subscribers"
        columns={columns}
        getRowId={({ id }) => id}
        empty={
          <EmptyState icon={<Newspaper size={24} aria-hidden />} title="No subscribers yet">
            Someone who subscribes appears here, and counts once they have confirmed by the mailed link.
          </EmptyState>
        }
        filtered={
          q === '' && status === undefined
            ? undefined
            : {
                message: 'No subscriber matches.',
                onClear: () => onSearch({ q: undefined, status: undefined, page: undefined }, 'push'),
              }
        }
      />
    </>
  );
}
