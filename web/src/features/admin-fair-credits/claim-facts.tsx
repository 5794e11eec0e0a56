import type { AdminFairCredit, ConsideredFairCredit } from '@setter/contracts/fair-credits/admin-claim';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, UserRoundSearch } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { TextAnchor, TextLink } from '../../components/ui/link-button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { ClaimNote } from './claim-note.tsx';
import { reviewText } from './claim-texts.ts';
import { rulesQuery } from './claims-query.ts';
import { nameOfClient } from './client-name.ts';

// Not of the first load: what it shows is looked up first.
const SameContact = lazy(() =>
  import('./same-contact.tsx').then((module) => ({ default: module.SameContact })),
);

const looksUp = <Skeleton className="mt-4 h-15 w-full" />;

interface ClaimFactsProps {
  readonly claim: AdminFairCredit;
  /** The same with what is looked up for the decision; undefined while it is. */
  readonly considered: ConsideredFairCredit | undefined;
}

/** What a decision rests on: the words of the client, the rule of the unlock, and the client's numbers. */
export function ClaimFacts({ claim, considered }: ClaimFactsProps) {
  const words = shown(claim.words);
  const { data: rules } = useQuery(rulesQuery(claim.rubricVersion));
  const rule = rules?.rules.find(({ number }) => number === claim.rule.number);
  return (
    <div className="min-w-0">
      <Part title="What the client says" first>
        {words === '' ? (
          <p className="text-label text-muted">The client gave no words.</p>
        ) : (
          <blockquote className="border-l-3 border-ochre-line py-0.5 pl-3.5 text-body [overflow-wrap:anywhere] whitespace-pre-line">
            {words}
          </blockquote>
        )}
      </Part>
      <Part title="The rule that it was unlocked under">
        <div className="rounded-control bg-paper px-4 py-3.5 text-label ring-1 ring-hairline ring-inset">
          <p className="flex items-start gap-2.5">
            <span className="grid size-5.5 shrink-0 place-items-center rounded-pill bg-accent text-caption font-strong text-surface tabular">
              {claim.rule.number}
            </span>
            <span className="flex-1 font-strong">{claim.rule.title}</span>
            <TextAnchor href={`/fair-credits/${claim.rubricVersion}`} className="text-meta whitespace-nowrap">
              Version {claim.rubricVersion}
            </TextAnchor>
          </p>
          <p className="mt-1 text-ink-2">{rule?.text ?? <Skeleton className="my-1 h-15 w-full" />}</p>
        </div>
      </Part>
      <Part title={nameOfClient(claim)}>
        <Numbers claim={claim} limit={rules?.terms.reviewRatePercent} last30Days={considered?.last30Days} />
        {claim.review !== null && (
          <ClaimNote tone="ochre" icon={<CircleAlert size={17} aria-hidden />}>
            {reviewText(claim.review)}
          </ClaimNote>
        )}
        {claim.duplicateOf !== null && (
          <ClaimNote icon={<UserRoundSearch size={17} aria-hidden />}>
            <span>The client paid for an appointment with the same person before: </span>
            <TextLink to="/admin-appointments" search={{ open: claim.duplicateOf }}>
              open it
            </TextLink>
            <span>.</span>
          </ClaimNote>
        )}
        <Suspense fallback={looksUp}>
          {considered === undefined ? looksUp : <SameContact claim={considered} />}
        </Suspense>
      </Part>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly first?: boolean;
  readonly children: ReactNode;
}

function Part({ title, first = false, children }: PartProps) {
  return (
    <section className={first ? undefined : 'mt-4.5'}>
      <h3 className="mb-2 font-sans text-label font-strong tracking-normal [overflow-wrap:anywhere]">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface NumbersProps {
  readonly claim: AdminFairCredit;
  /** The rate from which on a person decides; undefined while the rules load. */
  readonly limit: number | undefined;
  /** Undefined while it is looked up. */
  readonly last30Days: ConsideredFairCredit['last30Days'] | undefined;
}

function Numbers({ claim: { clientRate }, limit, last30Days }: NumbersProps) {
  const { claims, unlocks, percent } = clientRate;
  const rate = `${percent}%`;
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-control ring-1 ring-hairline ring-inset">
      <Figure label="Claimed, 90 days" small={`of ${unlocks} unlocked`}>
        {claims}
      </Figure>
      <Figure label="Rate" small={limit === undefined ? '' : `limit ${limit}%`}>
        {limit !== undefined && percent > limit ? (
          <Badge tone="ochre" dot={false}>
            {rate}
          </Badge>
        ) : (
          rate
        )}
      </Figure>
      <Figure label="Approved, 30 days" small={last30Days && `of ${last30Days.claims}`}>
        {last30Days?.approved ?? <Skeleton className="h-6 w-8" />}
      </Figure>
      <Figure label="Held, 30 days" small={last30Days && `of ${last30Days.answered} answered`}>
        {last30Days?.held ?? <Skeleton className="h-6 w-8" />}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly small: string | undefined;
  readonly children: ReactNode;
}

function Figure({ label, small, children }: FigureProps) {
  return (
    <div className="border-faint px-3.5 py-2.5 not-nth-[2n+1]:border-l nth-[n+3]:border-t">
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5 tabular">
        <span className="font-display text-h2 font-semibold">{children}</span>
        <span className="text-meta text-muted">{small}</span>
      </dd>
    </div>
  );
}
