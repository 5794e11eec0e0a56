import { type ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import type { FactsSearch } from './analytics-search.ts';
import { FactsProvider, useFactsInAddress } from './facts-context.ts';
import { FactsSheet, type FactsSheetProps } from './facts-sheet.tsx';
import { metricOf } from './metric-texts.ts';

interface AnalyticsFrameProps {
  readonly title: ReactNode;
  /** Undefined while the numbers load for the first time. */
  readonly subtitle: string | undefined;
  readonly action?: ReactNode;
  /** Why there are no numbers at all. */
  readonly failure: Parameters<typeof ErrorState>[0] | undefined;
  /** The four numbers, also while they load. */
  readonly cards: ReactNode;
  /** Undefined while the numbers load for the first time. */
  readonly panels: ReactNode;
  /** What loads, to screen readers. */
  readonly loading: string;
  readonly search: FactsSearch;
  readonly onSearch: OnSearch<FactsSearch>;
  /** What the facts of this screen are of. */
  readonly facts: Pick<FactsSheetProps, 'period' | 'range' | 'names'>;
}

/** A screen of numbers: four cards, panels below them, and over them the facts of the number that was asked for. */
export function AnalyticsFrame(props: AnalyticsFrameProps) {
  const { title, subtitle, action, failure, cards, panels, loading, search, onSearch, facts } = props;
  const { control, close } = useFactsInAddress(search, onSearch);
  const metric = metricOf(search.facts);
  return (
    <FactsProvider value={control}>
      <PageHeader title={title} subtitle={subtitle ?? ' '} action={action} />
      {failure === undefined ? (
        <>
          {cards}
          {panels ?? <LoadingPanels label={loading} />}
        </>
      ) : (
        <Card padded={false}>
          <ErrorState {...failure} />
        </Card>
      )}
      {metric !== undefined && (
        <FactsSheet
          key={`${metric} ${search.key ?? ''}`}
          metric={metric}
          factsKey={search.key}
          onClose={close}
          {...facts}
        />
      )}
    </FactsProvider>
  );
}

/** While numbers load for the first time: cards of their sizes. */
function LoadingPanels({ label }: { readonly label: string }) {
  return (
    <>
      <Loading label={label} />
      <Card className="mt-5">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="mt-6 h-[220px] w-full sm:h-[256px]" />
      </Card>
      <Card className="mt-12">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="mt-6 h-60 w-full" />
      </Card>
    </>
  );
}
