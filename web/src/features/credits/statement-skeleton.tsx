import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';

/** The lines while they load: one month of them. */
export function StatementSkeleton() {
  return (
    <div className="overflow-hidden rounded-surface bg-surface ring-1 ring-hairline">
      <Loading label="Loading transactions..." />
      <div className="hidden h-10.5 border-b border-hairline md:block" />
      <div className="flex h-11 items-center justify-between bg-paper px-6">
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-3.5 w-8" />
      </div>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex h-18 items-center gap-8 border-t border-faint px-6 md:h-12">
          <Skeleton className="hidden h-3 w-14 md:block" />
          <Skeleton className="h-3 w-48" />
          <Skeleton className="ml-auto h-3 w-10" />
        </div>
      ))}
    </div>
  );
}
