import { listLandingPages, type AdminLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../components/ui/badge.tsx';
import { classes } from '../../../components/ui/class-names.ts';
import { ErrorState } from '../../../components/ui/empty-state.tsx';
import { TextLink } from '../../../components/ui/link-button.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { formatCount } from '../../../lib/texts/count.ts';
import { listQuery } from '../../../lib/lists/list-query.ts';
import { numbersText } from '../page-texts.ts';
import { PageThumbnail } from '../page-thumbnail.tsx';

const mostShown = 6;
const grid = 'grid gap-3.5 sm:grid-cols-2 xl:grid-cols-3';

/** The newest pages, to be opened here. */
export function ExistingPages({ openId }: { readonly openId: number | null }) {
  const { data, error, refetch } = useQuery(listQuery(listLandingPages, { query: {} }, 1, mostShown));
  if (data?.rows.length === 0) return null;
  return (
    <section aria-labelledby="existing-pages" className="mt-10">
      <div className="mb-3.5 flex items-baseline gap-2.5">
        <h2 id="existing-pages" className="text-h2">
          Existing pages
        </h2>
        {data !== undefined && (
          <span className="text-label text-muted tabular">{formatCount(data.total)}</span>
        )}
        <TextLink to="/admin-landing-pages" className="ml-auto text-label">
          All landing pages
        </TextLink>
      </div>
      {error !== null && data === undefined ? (
        <div className="rounded-surface border border-hairline bg-surface">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <ul className={grid}>
          {data?.rows.map((page) => (
            <li key={page.id} className="min-w-0">
              <SmallCard page={page} isOpen={page.id === openId} />
            </li>
          )) ?? <Skeletons />}
        </ul>
      )}
    </section>
  );
}

function SmallCard({ page, isOpen }: { readonly page: AdminLandingPage; readonly isOpen: boolean }) {
  return (
    <div
      className={classes(
        'relative grid grid-cols-[96px_minmax(0,1fr)] overflow-hidden rounded-surface border bg-surface transition-colors hover:border-control-strong',
        isOpen ? 'border-accent' : 'border-hairline',
      )}
    >
      <div className="relative overflow-hidden border-r border-hairline">
        <PageThumbnail page={page.page} size="sm" />
      </div>
      <div className="min-w-0 px-3.5 py-2.75">
        <h3 className="text-button" title={page.title}>
          {/* The whole card is the link; without its extent it is still a target of 24 px. */}
          <Link
            to="/admin-landing-page-builder"
            search={{ id: page.id }}
            aria-current={isOpen ? 'page' : undefined}
            className="block truncate leading-6 after:absolute after:inset-0 after:rounded-surface focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent focus-visible:after:outline-solid"
          >
            {page.title}
          </Link>
        </h3>
        <p className="truncate text-meta text-muted">{page.clientName}</p>
        <p className="mt-1 flex items-center gap-2.5 text-meta text-muted tabular">
          <span className="text-ink">
            <Badge tone={page.isPublished ? 'green' : 'grey'} plain>
              <span className="text-meta">{page.isPublished ? 'Published' : 'Draft'}</span>
            </Badge>
          </span>
          {page.isPublished && <span className="truncate">{numbersText(page)}</span>}
        </p>
      </div>
    </div>
  );
}

function Skeletons() {
  return (
    <>
      <li className="sr-only">
        <Loading label="Pages are loading" />
      </li>
      {[1, 2, 3].map((card) => (
        <li
          key={card}
          className="grid grid-cols-[96px_minmax(0,1fr)] overflow-hidden rounded-surface border border-hairline bg-surface"
        >
          <Skeleton className="h-22 rounded-none!" />
          <div className="grid content-center gap-2 px-3.5">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        </li>
      ))}
    </>
  );
}
