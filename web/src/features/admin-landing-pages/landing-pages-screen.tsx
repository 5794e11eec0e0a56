import { restorable } from '@setter/contracts/promises/restoring';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Plus } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState, ErrorState } from '../../components/ui/empty-state.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { FilterSelect } from '../../components/ui/select.tsx';
import { landingPageTotalsQuery } from '../../lib/api/admin-queries.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { pagesList } from './pages-list.ts';
import { PageGrid, PageGridSkeleton } from './page-grid.tsx';
import { totalsText } from './page-texts.ts';
import { PagesEmpty } from './pages-empty.tsx';
import type { PagesFilter, PagesSearch } from './pages-search.ts';

interface LandingPagesScreenProps {
  readonly search: PagesSearch;
  readonly onSearch: OnSearch<PagesSearch>;
}

const newestFirst = '-createdAt';
const sorts = [
  { value: newestFirst, label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-visits', label: 'Most visits' },
  { value: 'title', label: 'Title A-Z' },
];
const sortKeys = [{ sortKey: 'createdAt' }, { sortKey: 'visits' }, { sortKey: 'title' }];

/** The landing pages: how they look, what they brought, and what can be done with them. */
export function LandingPagesScreen({ search, onSearch }: LandingPagesScreenProps) {
  const { data: totals } = useQuery(landingPageTotalsQuery);
  const show = search.show ?? 'all';
  const { open } = search;
  const list = useList(pagesList, { search, onSearch, columns: sortKeys });
  const q = search.q ?? '';
  const filter = (next: PagesFilter | 'all') =>
    onSearch({ show: next === 'all' ? undefined : next, page: undefined }, 'push');
  const isFiltered = q !== '' || show !== 'all' || open !== undefined;
  const clear = () => onSearch({ q: undefined, show: undefined, page: undefined, open: undefined }, 'push');

  return (
    <>
      <PageHeader
        title="Landing pages"
        back={
          <Link
            to="/admin"
            className="inline-flex min-h-6 items-center gap-2 rounded-block text-label font-medium text-muted hover:text-ink"
          >
            <ArrowLeft size={16} aria-hidden />
            Back
          </Link>
        }
        {...(totals === undefined || totals.pages === 0 ? {} : { subtitle: totalsText(totals) })}
        action={
          <LinkButton to="/admin-landing-page-builder" icon={<Plus size={17} aria-hidden />}>
            New landing page
          </LinkButton>
        }
      />
      {open === undefined ? (
        <div className="mb-4.5 flex flex-wrap items-center gap-2.5">
          <SearchBox
            label="Search landing pages"
            placeholder="Search title or client"
            value={q}
            onChange={(next) => onSearch({ q: next === '' ? undefined : next, page: undefined }, 'replace')}
          />
          <SegmentedControl<PagesFilter | 'all'>
            label="Show"
            value={show}
            onChange={filter}
            size="sm"
            segments={[
              { value: 'all', label: 'All' },
              { value: 'published', label: 'Published' },
              { value: 'drafts', label: 'Drafts' },
              { value: 'removed', label: 'Removed' },
            ]}
            className="max-sm:flex-1"
          />
          <span className="sm:ml-auto">
            <FilterSelect
              label="Order"
              value={list.table.sort.value ?? newestFirst}
              onChange={(sort) => list.table.sort.onChange(sort === newestFirst ? undefined : sort)}
              options={sorts}
            />
          </span>
        </div>
      ) : (
        <p className="mb-4.5 flex flex-wrap items-center gap-3 text-label text-muted">
          Only one page is shown.
          <Button variant="secondary" size="xs" onClick={clear}>
            Show all pages
          </Button>
        </p>
      )}
      <p role="status" className="sr-only">
        {q !== '' && list.total !== undefined && `${list.total} found`}
      </p>
      {list.table.error !== null ? (
        <div className="rounded-surface border border-hairline bg-surface">
          <ErrorState error={list.table.error} onRetry={list.table.onRetry} />
        </div>
      ) : list.rows === undefined ? (
        <PageGridSkeleton />
      ) : list.rows.length > 0 ? (
        <>
          <PageGrid pages={list.rows} search={q} busy={list.table.busy} />
          {list.table.page.total > list.table.page.size && (
            <Pagination
              page={list.table.page.number}
              pageSize={list.table.page.size}
              total={list.table.page.total}
              onChange={list.table.page.onChange}
            />
          )}
          <p className="mt-4.5 text-small text-muted">
            Visits are unique visitors per Sydney day. Conversion is leads divided by visits; above 5 percent
            a page is strong.
          </p>
        </>
      ) : isFiltered ? (
        <div className="rounded-surface border border-hairline bg-surface">
          <EmptyState
            action={
              <Button variant="secondary" onClick={clear}>
                Clear
              </Button>
            }
          >
            {open !== undefined
              ? 'No such landing page. It may have been deleted.'
              : show === 'removed' && q === ''
                ? `Landing pages that were deleted in the last ${restorable} appear here.`
                : 'No landing page matches.'}
          </EmptyState>
        </div>
      ) : (
        <PagesEmpty />
      )}
    </>
  );
}
