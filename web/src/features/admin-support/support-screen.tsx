import { supportReplyTime, urgentReplyTime } from '@setter/contracts/promises/replies';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, LifeBuoy } from 'lucide-react';
import { Card } from '../../components/ui/card.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { EmptyState, ErrorState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { supportCount, supportRequestQuery } from '../../lib/api/admin-queries.ts';
import { formatCount } from '../../lib/texts/count.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { requestsList } from './requests-list.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { RequestList } from './request-list.tsx';
import { RequestView } from './request-view.tsx';
import { isOnItsWay } from './support-texts.ts';
import type { SupportSearch, SupportTab } from './support-search.ts';

interface SupportScreenProps {
  readonly search: SupportSearch;
  readonly onSearch: OnSearch<SupportSearch>;
}

/** Requests for support: those that wait, what is due first on top, and those that were answered. */
export function SupportScreen({ search, onSearch }: SupportScreenProps) {
  const tab: SupportTab = search.tab ?? 'open';
  const counts = {
    open: useQuery(supportCount('true')).data,
    answered: useQuery(supportCount('false')).data,
  };
  const tabOf = (value: SupportTab, label: string) => ({
    value,
    label,
    ...(counts[value] === undefined ? {} : { count: counts[value] }),
    panel: <Requests tab={value} search={search} onSearch={onSearch} answered={counts.answered} />,
  });
  return (
    <>
      <PageHeader
        title="Support"
        subtitle={`Replies within ${supportReplyTime}, high and urgent within ${urgentReplyTime}`}
      />
      <Tabs
        label="Requests"
        value={tab}
        onChange={(next) =>
          onSearch(
            { tab: next === 'answered' ? next : undefined, page: undefined, request: undefined },
            'push',
          )
        }
        tabs={[tabOf('open', 'Open'), tabOf('answered', 'Answered')]}
      />
    </>
  );
}

const noColumns: readonly { readonly sortKey?: string }[] = [];

interface RequestsProps extends SupportScreenProps {
  readonly tab: SupportTab;
  /** How many were answered, once that is known. */
  readonly answered: number | undefined;
}

function Requests({ tab, search, onSearch, answered }: RequestsProps) {
  const now = useNow();
  const { request: __, ...listOnly } = search;
  const list = useList(requestsList, { search, onSearch, columns: noColumns });
  // It stays open when a reply takes it out of the list.
  const { data: asked } = useQuery({
    ...supportRequestQuery(search.request ?? ''),
    enabled: search.request !== undefined,
    refetchInterval: ({ state }) => (state.data?.replies.some(isOnItsWay) === true ? 2000 : false),
  });
  const selected =
    search.request === undefined
      ? list.rows?.[0]
      : (asked ?? list.rows?.find(({ id }) => id === search.request));
  const isChosen = search.request !== undefined;
  const q = search.q ?? '';
  const searchFor = (next: string) =>
    onSearch({ q: next === '' ? undefined : next, page: undefined, request: undefined }, 'replace');

  // What is being answered stays, whatever comes to the top of the list.
  const write = (id: string) => {
    if (!isChosen) onSearch({ request: id }, 'replace');
  };

  if (list.table.error !== null) return <ErrorState error={list.table.error} onRetry={list.table.onRetry} />;
  if (list.rows?.length === 0 && q === '' && !isChosen) return <Nothing tab={tab} answered={answered} />;
  return (
    <Card
      padded={false}
      className="mt-5 grid min-h-[70vh] grid-cols-[minmax(0,1fr)] overflow-hidden outline-1 -outline-offset-1 outline-hairline sm:grid-cols-[280px_minmax(0,1fr)] xl:grid-cols-[372px_minmax(0,1fr)]"
    >
      <div className={classes('border-hairline bg-paper sm:border-r', isChosen && 'max-sm:hidden')}>
        <div className="flex border-b border-hairline p-4">
          <SearchBox
            fill
            label="Search requests"
            placeholder="Search name, topic or text"
            value={q}
            onChange={searchFor}
          />
        </div>
        {list.rows === undefined ? (
          <RowSkeletons />
        ) : (
          <RequestList requests={list.rows} selectedId={selected?.id} search={search} now={now} />
        )}
        {list.rows?.length === 0 && (
          <EmptyState>{q === '' ? 'Nothing else is here.' : `No request matches “${q}”.`}</EmptyState>
        )}
        {(list.total ?? 0) > list.table.page.size && (
          <div className="px-4 pb-4">
            <Pagination
              page={list.table.page.number}
              pageSize={list.table.page.size}
              total={list.table.page.total}
              onChange={list.table.page.onChange}
            />
          </div>
        )}
      </div>
      <div className={classes('flex min-w-0 flex-col bg-surface', !isChosen && 'max-sm:hidden')}>
        <Link
          to="/admin/support"
          search={listOnly}
          className="flex min-h-11 items-center gap-2 border-b border-hairline px-4 text-label text-muted sm:hidden"
        >
          <ArrowLeft size={16} aria-hidden />
          All requests
        </Link>
        {selected !== undefined && selected !== null && (
          <RequestView key={selected.id} request={selected} now={now} onWrite={() => write(selected.id)} />
        )}
        {asked === null && <EmptyState title="No such request">It may be from another database.</EmptyState>}
      </div>
    </Card>
  );
}

function Nothing({ tab, answered }: Pick<RequestsProps, 'tab' | 'answered'>) {
  return (
    <EmptyState
      icon={<LifeBuoy size={24} aria-hidden />}
      title={tab === 'open' ? 'Nobody is waiting' : 'Nothing answered yet'}
    >
      {tab === 'open' && answered !== undefined && `${formatCount(answered)} answered so far.`}
    </EmptyState>
  );
}

function RowSkeletons() {
  return (
    <>
      <Loading label="Requests are loading" />
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2.5 border-t border-faint px-4 py-4 first:border-t-0">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </>
  );
}
