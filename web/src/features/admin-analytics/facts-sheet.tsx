import { analyticsFacts } from '@setter/contracts/analytics/facts';
import type { Facts } from '@setter/contracts/analytics/facts';
import { analyticsCsv } from '@setter/contracts/analytics/csv';
import { type Metric, metricEntries } from '@setter/contracts/analytics/metrics';
import type { Period } from '@setter/contracts/analytics/period';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, Info, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { DownloadButton } from '../../components/file-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Sheet } from '../../components/ui/dialog.tsx';
import { EmptyState, ErrorState } from '../../components/ui/empty-state.tsx';
import { pathOf } from '../../lib/api/api.ts';
import { countOf, formatCount } from '../../lib/texts/count.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { type DayRange, rangeText } from './day-texts.ts';
import { FactRow, FactsSkeleton } from './fact-row.tsx';
import { type KeyNames, keyText, namesTime, numberText, sumOf, titleOf } from './metric-texts.ts';

export interface FactsSheetProps {
  readonly metric: Metric;
  readonly factsKey: string | undefined;
  readonly period?: Period;
  /** The days of the period, once they are known. */
  readonly range?: DayRange | undefined;
  readonly names?: KeyNames;
  readonly onClose: () => void;
}

/** The facts whose sum is a number, newest first, over the screen that shows it. Mount it to open it. */
export function FactsSheet({ metric, factsKey, period, range, names, onClose }: FactsSheetProps) {
  const query = {
    metric,
    ...(period === undefined ? {} : { period }),
    ...(factsKey === undefined ? {} : { key: factsKey }),
  };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    factsQuery(query),
  );
  const { definition, of } = metricEntries[metric];
  const total = data?.pages.at(-1)?.total;
  const removed = data?.pages.at(-1)?.removed ?? 0;
  const facts = data?.pages.flatMap((page) => page.facts) ?? [];
  const hasRange = range !== undefined && of === 'period' && !namesTime(factsKey);
  const under = [
    ...(factsKey === undefined ? [] : [keyText(factsKey, names)]),
    ...(hasRange ? [rangeText(range)] : []),
  ].join(', ');
  const isWhole = data !== undefined && !hasNextPage;
  return (
    <Sheet
      open
      onClose={onClose}
      title={total === undefined ? 'Facts' : titleOf(metric, total)}
      {...(under === '' ? {} : { under: <span className="text-muted">{under}</span> })}
      footerNote={
        total !== undefined && (
          <FootNote
            metric={metric}
            total={total}
            amounts={facts.map(({ amount }) => amount)}
            isWhole={isWhole}
          />
        )
      }
      footer={
        <DownloadButton path={pathOf(analyticsCsv, { query: { table: 'facts', ...query } })}>
          CSV<span className="sr-only"> of these facts</span>
        </DownloadButton>
      }
    >
      <p className="mb-5 flex gap-2.5 rounded-control bg-accent-tint px-3.5 py-3 text-small text-accent-ink">
        <Info size={16} aria-hidden className="mt-0.5 text-accent" />
        <span>{removed > 0 ? `${definition} ${removedText(removed)}` : definition}</span>
      </p>
      {data === undefined ? (
        error === null ? (
          <FactsSkeleton />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : facts.length === 0 ? (
        <EmptyState icon={<SearchX size={24} aria-hidden />} title="No facts">
          Nothing has happened that this number counts.
        </EmptyState>
      ) : (
        <>
          <div className="mb-2 flex items-baseline justify-between gap-3">
            <h3 className="font-sans text-label font-semibold tracking-normal">
              {isWhole ? `The ${countOf(facts.length, 'fact')} behind it` : 'The facts behind it'}
            </h3>
            <span className="text-meta text-muted">Newest first</span>
          </div>
          <ul className="border-t border-faint">
            {facts.map((fact, index) => (
              <FactRow key={`${fact.link} ${index}`} fact={fact} metric={metric} />
            ))}
          </ul>
          {hasNextPage && (
            <More busy={isFetchingNextPage} failed={error !== null} onMore={() => void fetchNextPage()} />
          )}
        </>
      )}
    </Sheet>
  );
}

const removedText = (removed: number): string =>
  removed === 1 ? '1 removed lead is not counted.' : `${formatCount(removed)} removed leads are not counted.`;

interface FootNoteProps {
  readonly metric: Metric;
  readonly total: number;
  readonly amounts: readonly number[];
  readonly isWhole: boolean;
}

/** Whether what is shown adds up to the number; said only once all of it is there. */
function FootNote({ metric, total, amounts, isWhole }: FootNoteProps) {
  const text = numberText(metric, total);
  if (!isWhole) return <span>{`${formatCount(amounts.length)} facts so far of ${text}`}</span>;
  if (sumOf(amounts) !== total)
    return <span role="alert">These facts are older than the number. Close and open them again.</span>;
  return (
    <span className="flex items-center gap-2 text-ink tabular" data-sum={total}>
      <Check size={16} aria-hidden className="text-accent" />
      <span>
        {countOf(amounts.length, 'fact')} {amounts.length === 1 ? 'adds' : 'add'} up to{' '}
        <b className="font-semibold">{text}</b>
      </span>
    </span>
  );
}

interface MoreProps {
  readonly busy: boolean;
  readonly failed: boolean;
  readonly onMore: () => void;
}

/** The end of the list: asks for more as soon as it is seen, and by a press after a failure. */
function More({ busy, failed, onMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const mayAsk = !busy && !failed;
  useEffect(() => {
    const element = end.current;
    if (element === null || !mayAsk) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) onMore();
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [mayAsk, onMore]);
  return (
    <div ref={end} className="mt-3">
      <Button variant="secondary" className="w-full" busy={busy} onClick={onMore}>
        {failed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}

/** Pages of facts. Read again whenever they are opened: their sum is the number as of now. */
function factsQuery(query: { readonly metric: Metric; readonly period?: Period; readonly key?: string }) {
  return {
    queryKey: [analyticsFacts.path, query, 'pages'] as const,
    queryFn: ({ client, signal, pageParam }: QueryContext): Promise<Facts> =>
      apiOf(client)(analyticsFacts, {
        query: { ...query, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Facts) => nextCursor,
    staleTime: 0,
    gcTime: 0,
  };
}

interface QueryContext {
  readonly client: Parameters<typeof apiOf>[0];
  readonly signal: AbortSignal;
  readonly pageParam: string | undefined;
}
