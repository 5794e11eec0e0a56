import type { AdminFairCredit } from '@setter/contracts/fair-credits/decide-claims';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, UserRoundSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { TextAnchor, TextLink } from '../../components/ui/link-button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { reviewText } from './claim-texts.ts';
import { rulesQuery } from './claims-query.ts';
import { nameOfClient } from './client-name.ts';

/** What a decision rests on: the words of the client, the rule of the unlock, and the client's numbers. */
export function ClaimFacts({ claim }: { readonly claim: AdminFairCredit }) {
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
        <Numbers claim={claim} limit={rules?.terms.reviewRatePercent} />
        {claim.review !== null && (
          <Note tone="ochre" icon={<CircleAlert size={17} aria-hidden />}>
            {reviewText(claim.review)}
          </Note>
        )}
        {claim.duplicateOf !== null && (
          <Note icon={<UserRoundSearch size={17} aria-hidden />}>
            <span>The client paid for an appointment with the same person before: </span>
            <TextLink to="/admin-appointments" search={{ open: claim.duplicateOf }}>
              open it
            </TextLink>
            <span>.</span>
          </Note>
        )}
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
}

function Numbers({ claim: { clientRate }, limit }: NumbersProps) {
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
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly small: string;
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

interface NoteProps {
  readonly tone?: 'ochre';
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Note({ tone, icon, children }: NoteProps) {
  return (
    <p
      className={classes(
        'mt-4 flex items-start gap-3 rounded-control px-4 py-3 text-label [&>svg]:mt-0.5 [&>svg]:shrink-0',
        tone === 'ochre'
          ? 'bg-ochre-tint text-ochre-ink ring-1 ring-ochre-line ring-inset'
          : 'bg-paper-2 text-ink-2',
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  );
}
