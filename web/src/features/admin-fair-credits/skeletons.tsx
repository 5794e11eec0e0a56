import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';

/** A list of claims that loads. */
export function ClaimSkeletons() {
  return (
    <>
      <Loading label="Claims are loading" />
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2.5 border-t border-hairline px-4.5 py-4.5 first:border-t-0">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </>
  );
}

/** A claim that loads. */
export function PanelSkeleton() {
  return (
    <div className="grid gap-3 px-4 py-6 sm:px-6.5">
      <Loading label="The claim is loading" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="mt-4 h-14 w-full" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
