import type { AdminLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import { useState } from 'react';
import { rowMark, useRowFocus } from '../../components/ui/row-focus.ts';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { DeletePageDialog } from './delete-page-dialog.tsx';
import { PageCard } from './page-card.tsx';

const grid = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3';

interface PageGridProps {
  readonly pages: readonly AdminLandingPage[];
  readonly search: string;
  readonly busy: boolean;
}

/** Pages as cards, and the question before one is deleted. */
export function PageGrid({ pages, search, busy }: PageGridProps) {
  // The page stays named while the dialog fades.
  const [asked, setAsked] = useState<AdminLandingPage | null>(null);
  const [asking, setAsking] = useState(false);
  const region = useRowFocus<HTMLUListElement>(pages.map(({ id }) => String(id)));
  return (
    <>
      <ul
        {...region}
        aria-label="Landing pages"
        aria-busy={busy}
        className={`${grid} transition-opacity aria-busy:opacity-60 aria-busy:delay-200`}
      >
        {pages.map((page) => (
          <li key={page.id} {...rowMark(String(page.id))} className="grid min-w-0">
            <PageCard
              page={page}
              search={search}
              onDelete={() => {
                setAsked(page);
                setAsking(true);
              }}
            />
          </li>
        ))}
      </ul>
      {asked !== null && <DeletePageDialog page={asked} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Cards without their content. */
export function PageGridSkeleton() {
  return (
    <div className={grid}>
      <Loading label="Landing pages are loading" />
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div key={card} className="overflow-hidden rounded-surface border border-hairline bg-surface">
          <Skeleton className="aspect-16/10 rounded-none!" />
          <div className="grid gap-2.5 px-4 pt-4 pb-4.5">
            <Skeleton className="h-4.5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-3 h-12 w-full" />
          </div>
          <div className="h-12 border-t border-faint bg-paper" />
        </div>
      ))}
    </div>
  );
}
