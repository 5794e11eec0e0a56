import { type ComponentProps, Suspense, lazy } from 'react';
import { Skeleton } from '../../components/ui/skeleton.tsx';

// The library of charts comes after the numbers: they do not wait for it.
const DayArea = lazy(() => import('./day-chart.tsx').then((module) => ({ default: module.DayChart })));
const MonthBars = lazy(() => import('./month-chart.tsx').then((module) => ({ default: module.MonthChart })));
const PurchaseBars = lazy(() =>
  import('./purchase-chart.tsx').then((module) => ({ default: module.PurchaseChart })),
);
const SparkArea = lazy(() => import('./sparkline.tsx').then((module) => ({ default: module.Sparkline })));

/** A chart of days, or grey in its place while it loads. */
export const DayChart = (props: ComponentProps<typeof DayArea>) => (
  <Suspense fallback={<Pending className="h-[230px] sm:h-[276px]" />}>
    <DayArea {...props} />
  </Suspense>
);

/** Bars of months, or grey in their place while they load. */
export const MonthChart = (props: ComponentProps<typeof MonthBars>) => (
  <Suspense fallback={<Pending className="h-[270px] sm:h-[330px]" />}>
    <MonthBars {...props} />
  </Suspense>
);

/** Bars of days with purchases, or grey in their place while they load. */
export const PurchaseChart = (props: ComponentProps<typeof PurchaseBars>) => (
  <Suspense fallback={<Pending className="h-[300px] sm:h-[420px]" />}>
    <PurchaseBars {...props} />
  </Suspense>
);

/** The course of a number, or room for it while it loads. */
export const Sparkline = (props: ComponentProps<typeof SparkArea>) => (
  <Suspense fallback={<span className="mb-1 h-[30px] w-14 sm:h-[38px] sm:w-28" />}>
    <SparkArea {...props} />
  </Suspense>
);

function Pending({ className }: { readonly className: string }) {
  return (
    <div className={`px-5 pt-2 pb-5 ${className}`}>
      <Skeleton className="h-full w-full" />
    </div>
  );
}
