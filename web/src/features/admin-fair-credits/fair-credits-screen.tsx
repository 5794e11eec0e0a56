import type { AdminFairCredit } from '@setter/contracts/fair-credits/admin-claim';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Scale, ScrollText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { EmptyState, ErrorState } from '../../components/ui/empty-state.tsx';
import { AnchorButton } from '../../components/ui/link-button.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { ClaimList } from './claim-list.tsx';
import { ClaimPanel } from './claim-panel.tsx';
import { decidedText, isIn, openText, tabLabels } from './claim-texts.ts';
import { claimsQuery } from './claims-query.ts';
import { type ClaimTab, claimTabs, type FairCreditsSearch } from './fair-credits-search.ts';
import { ClaimSkeletons } from './skeletons.tsx';

interface FairCreditsScreenProps {
  readonly search: FairCreditsSearch;
  readonly onSearch: OnSearch<FairCreditsSearch>;
  /** What happened to an appointment, for the decision. */
  readonly historyOf: (appointmentId: string) => ReactNode;
}

/** Claims for credits: those that wait for a decision, and what became of the others. */
export function FairCreditsScreen({ search, onSearch, historyOf }: FairCreditsScreenProps) {
  const now = useNow();
  const tab: ClaimTab = search.tab ?? 'open';
  const { data: claims, error, refetch } = useQuery(claimsQuery);
  const inTab = (wanted: ClaimTab) => claims?.filter((claim) => isIn(wanted, claim));
  const open = inTab('open');
  return (
    <>
      <PageHeader
        title="Fair credits"
        subtitle={
          <span className="tabular">
            {open === undefined ? 'What clients want back, and why' : openText(open, now)}
          </span>
        }
        action={
          <AnchorButton href="/fair-credits" variant="secondary" icon={<ScrollText size={16} aria-hidden />}>
            Rules
          </AnchorButton>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SegmentedControl
          label="Claims"
          className="w-full sm:w-fit"
          value={tab}
          onChange={(next) => onSearch({ tab: next === 'open' ? undefined : next, open: undefined }, 'push')}
          segments={claimTabs.map((value) => ({
            value,
            label: (
              <>
                <span>{tabLabels[value]}</span>
                <span className="ml-1 font-normal tabular">{inTab(value)?.length}</span>
              </>
            ),
          }))}
        />
        {/* Outcomes by client are what that tab begins with. */}
        <Link
          to="/admin-analytics"
          search={{ tab: 'outcomes' }}
          className="inline-flex min-h-8 items-center rounded-block text-label font-strong text-accent hover:underline hover:underline-offset-3"
        >
          Rates by client
        </Link>
      </div>
      {claims === undefined && error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Claims
          key={tab}
          tab={tab}
          search={search}
          listed={inTab(tab)}
          all={claims}
          now={now}
          historyOf={historyOf}
        />
      )}
    </>
  );
}

interface ClaimsProps extends Pick<FairCreditsScreenProps, 'search' | 'historyOf'> {
  readonly tab: ClaimTab;
  /** Undefined while they load. */
  readonly listed: readonly AdminFairCredit[] | undefined;
  readonly all: readonly AdminFairCredit[] | undefined;
  readonly now: Date;
}

function Claims({ tab, search, listed, all, now, historyOf }: ClaimsProps) {
  // The claim that a person reads stays, whatever comes to the top of the list or leaves it.
  const [first, setFirst] = useState<string>();
  const top = listed?.[0]?.id;
  if (first === undefined && top !== undefined) setFirst(top);
  const isChosen = search.open !== undefined;
  const shownId = search.open ?? first;
  const { open: _, ...listOnly } = search;
  const tally = all === undefined ? '' : decidedText(all, now);

  if (listed?.length === 0 && shownId === undefined) return <Nothing tab={tab} tally={tally} />;
  return (
    <Card
      padded={false}
      className="mt-3.5 grid grid-cols-[minmax(0,1fr)] overflow-clip max-sm:-mx-4 max-sm:rounded-none sm:min-h-[60vh] sm:grid-cols-[240px_minmax(0,1fr)] xl:grid-cols-[348px_minmax(0,1fr)]"
    >
      <div className={classes('border-hairline bg-paper sm:border-r', isChosen && 'max-sm:hidden')}>
        {listed === undefined ? (
          <ClaimSkeletons />
        ) : (
          <ClaimList claims={listed} selectedId={shownId} search={search} now={now} />
        )}
        {listed?.length === 0 && <p className="px-4.5 py-3.5 text-label text-muted">{nothing[tab]}</p>}
        {tab === 'open' && tally !== '' && (
          <p className="border-y border-hairline px-4.5 py-3.5 text-meta text-muted tabular">{tally}</p>
        )}
      </div>
      <div className={classes('flex min-w-0 flex-col bg-surface', !isChosen && 'max-sm:hidden')}>
        <Link
          to="/admin/fair-credits"
          search={listOnly}
          className="flex min-h-11 items-center gap-2 border-b border-hairline px-4 text-label text-muted tabular sm:hidden"
        >
          <ArrowLeft size={16} aria-hidden />
          <span>{`${listed?.length ?? ''} ${tabLabels[tab].toLowerCase()}`.trim()}</span>
        </Link>
        {shownId !== undefined && (
          <ClaimPanel
            key={shownId}
            id={shownId}
            listed={all?.find(({ id }) => id === shownId)}
            now={now}
            historyOf={historyOf}
          />
        )}
      </div>
    </Card>
  );
}

const nothing: Readonly<Record<ClaimTab, string>> = {
  open: 'Nothing is open',
  approved: 'Nothing was approved yet',
  declined: 'Nothing was declined yet',
  settled: 'Nothing was settled yet',
};

function Nothing({ tab, tally }: { readonly tab: ClaimTab; readonly tally: string }) {
  return (
    <EmptyState icon={<Scale size={24} aria-hidden />} title={nothing[tab]}>
      {tally}
    </EmptyState>
  );
}
