import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { FrameDrawing } from '../pages-empty.tsx';

/** Where the page will be: a drawing of one, which moves while it is made. */
export function EmptyPreview({ isGenerating }: { readonly isGenerating: boolean }) {
  if (isGenerating)
    return (
      <div className="grid aspect-[4/3.4] grid-cols-[1.2fr_1fr] content-start gap-x-[8%] gap-y-3 rounded-block bg-surface p-[8%] shadow-card ring-1 ring-control/60">
        <Skeleton className="col-span-2 mb-4 h-4 w-1/4" />
        <div className="grid content-start gap-3">
          <Skeleton className="h-7 w-full" />
          <Skeleton className="h-7 w-3/4" />
          <Skeleton className="mt-2 h-3.5 w-full" />
          <Skeleton className="h-3.5 w-5/6" />
          <Skeleton className="mt-3 h-9 w-2/5" />
        </div>
        <Skeleton className="h-60" />
      </div>
    );
  return (
    <div className="grid aspect-[4/3.4] place-content-center justify-items-center rounded-block border border-dashed border-control-strong/60 bg-surface p-6 text-center">
      <FrameDrawing />
      <p className="mt-2 font-display text-h3 font-semibold">Your page appears here</p>
      <p className="mt-0.5 max-w-[40ch] text-balance text-muted">
        Name the business and its website and press Generate. Every text can be edited in its place
        afterwards.
      </p>
    </div>
  );
}
