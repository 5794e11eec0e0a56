import type { DeskView } from '@setter/contracts/desk/desk-list';
import { Headset } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { countOf, formatCount } from '../../lib/texts/count.ts';

const nothing: Readonly<Record<DeskView, readonly [title: string, text: string]>> = {
  due: ['Nobody is waiting', ''],
  later: ['Nothing is planned', 'Calls that are promised or tried again appear here.'],
  unplanned: ['Everybody has a next step', 'Leads that were called and have none appear here.'],
  old: ['Nobody waits that long', 'Enquiries without a call for over 7 days appear here.'],
  confirm: ['Nothing to confirm', 'Appointments of the next 24 hours that are not confirmed appear here.'],
};

interface NoLeadsProps {
  readonly view: DeskView;
  readonly q: string;
  readonly later: number | undefined;
  readonly onClear: () => void;
}

export function NoLeads({ view, q, later = 0, onClear }: NoLeadsProps) {
  if (q !== '')
    return (
      <EmptyState
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear
          </Button>
        }
      >{`No lead matches “${q}”.`}</EmptyState>
    );
  const [title, text] = nothing[view];
  return (
    <EmptyState icon={<Headset size={24} aria-hidden />} title={title}>
      {view === 'due' ? laterText(later) : text}
    </EmptyState>
  );
}

const laterText = (later: number) =>
  later === 0 ? 'New enquiries appear here by themselves.' : `${countOf(later, 'call')} planned for later.`;

interface ListFootProps {
  readonly view: DeskView;
  readonly table: {
    readonly page: {
      readonly number: number;
      readonly size: number;
      readonly total: number;
      readonly onChange: (page: number) => void;
    };
  };
  readonly later: number | undefined;
}

export function ListFoot({ view, table: { page }, later = 0 }: ListFootProps) {
  return (
    <div className="border-t border-faint px-4 pt-3.5 pb-20 text-center text-meta text-muted tabular">
      {page.total > page.size && (
        <Pagination page={page.number} pageSize={page.size} total={page.total} onChange={page.onChange} />
      )}
      {view === 'due' && later > 0 && <p>{`${formatCount(later)} more later`}</p>}
    </div>
  );
}

export function RowSkeletons() {
  return (
    <>
      <Loading label="Leads are loading" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div
          key={row}
          className="flex h-15.5 items-center gap-3 border-t border-faint px-4.5 first:border-t-0 max-sm:h-20.5"
        >
          <Skeleton className="h-4 w-14" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-1/4" />
          </span>
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </>
  );
}
