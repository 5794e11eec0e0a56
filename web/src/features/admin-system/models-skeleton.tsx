import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';

/** The table of the read models before it is there. */
export function ModelsSkeleton() {
  return (
    <div className="mt-5 overflow-hidden rounded-surface bg-surface ring-1 ring-hairline">
      <Loading label="Loading the system" />
      <div className="hidden h-10.5 border-b border-hairline md:block" />
      {Array.from({ length: 8 }, (_, index) => (
        <div
          key={index}
          className="flex h-49 flex-col justify-center gap-4 border-b border-faint px-4 last:border-b-0 md:h-15 md:flex-row md:items-center md:gap-8 md:px-5"
        >
          <Skeleton className="h-3.5 w-2/5 md:flex-1" />
          <Skeleton className="h-3 w-3/5 md:w-20" />
          <Skeleton className="h-3 w-4/5 md:w-28" />
          <Skeleton className="h-8 w-44" />
        </div>
      ))}
    </div>
  );
}
