import { analyticsFacts } from '@setter/contracts/analytics/facts';
import { type LeadPathStep, type LeadStep, leadPath } from '@setter/contracts/analytics/lead-path';
import type { Period } from '@setter/contracts/analytics/period';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/ui/card.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { callQuery } from '../../lib/api/query-client.ts';
import { dayKey, formatDate, formatTime } from '../../lib/time/time.ts';
import { useOpenHistory } from '../../lib/addresses/use-history.ts';
import { leadIdOf } from './lead-link.ts';
import { signedDollars } from './metric-texts.ts';
import { OwnLink } from './own-link.tsx';

interface LeadPathProps {
  readonly period: Period;
  /** Of which part of the leads; undefined: of all. */
  readonly factsKey: string | undefined;
  readonly steps: { readonly booked: number; readonly unlocked: number };
}

const stepTitles: Readonly<Record<LeadStep, string>> = {
  opened: 'Opened the page',
  captured: 'Became a lead',
  booked: 'Booked',
  unlocked: 'Unlocked',
  returned: 'Credit returned',
  paid: 'Paid',
};

/** The whole way of the newest of the leads that came farthest. */
export function LeadPath({ period, factsKey, steps }: LeadPathProps) {
  const metric = steps.unlocked > 0 ? 'unlockedLeads' : steps.booked > 0 ? 'convertedLeads' : 'totalLeads';
  const leads = useQuery(
    callQuery(analyticsFacts, {
      query: { metric, period, ...(factsKey === undefined ? {} : { key: factsKey }) },
    }),
  );
  const [lead] = leads.data?.facts ?? [];
  const id = lead === undefined ? undefined : leadIdOf(lead.link);
  const path = useQuery({
    ...callQuery(leadPath, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const error = leads.error ?? path.error;
  if (error !== null)
    return (
      <Card padded={false}>
        <ErrorState
          error={error}
          onRetry={() => void (leads.error === null ? path.refetch() : leads.refetch())}
        />
      </Card>
    );
  if (leads.data !== undefined && id === undefined) return null;
  if (id === undefined || path.data === undefined) return <PathSkeleton />;
  return <Path id={id} name={lead?.who ?? ''} steps={path.data} />;
}

interface PathProps {
  readonly id: string;
  readonly name: string;
  readonly steps: readonly LeadPathStep[];
}

function Path({ id, name, steps }: PathProps) {
  const openHistory = useOpenHistory();
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-h3">{name === '' ? 'A lead' : name}</h2>
        <span className="mr-auto text-label text-muted">one lead from ad to payment</span>
        <button
          type="button"
          onClick={() => openHistory({ kind: 'lead', id })}
          className="rounded-block text-label font-strong text-accent hover:underline hover:underline-offset-3"
        >
          Open the lead’s history
        </button>
      </div>
      <ol className="grid lg:auto-cols-fr lg:grid-flow-col">
        {steps.map((step, index) => (
          <Step
            key={`${step.at} ${step.step} ${index}`}
            step={step}
            before={steps[index - 1]}
            isLast={index === steps.length - 1}
          />
        ))}
      </ol>
    </Card>
  );
}

interface StepProps {
  readonly step: LeadPathStep;
  readonly before: LeadPathStep | undefined;
  readonly isLast: boolean;
}

/** A point on a line: lying on a desk, upright where there is less room. */
function Step({ step, before, isLast }: StepProps) {
  const { at, what, amount, link } = step;
  const isSameDay = before !== undefined && dayKey(before.at) === dayKey(at);
  const title = stepTitles[step.step];
  return (
    <li className="relative pb-4 pl-6 last:pb-0 lg:min-w-0 lg:pt-5 lg:pr-4 lg:pb-0 lg:pl-0">
      {!isLast && (
        <span
          aria-hidden
          className="absolute top-3 bottom-0 left-[5px] w-px bg-control lg:top-[5px] lg:right-0 lg:bottom-auto lg:left-3 lg:h-px lg:w-auto"
        />
      )}
      <span
        aria-hidden
        className={classes(
          'absolute top-1.5 left-0 size-2.5 rounded-pill border-2 border-accent lg:top-0',
          isLast ? 'bg-accent' : 'bg-surface',
        )}
      />
      <p className="text-meta text-muted tabular">
        {isSameDay ? formatTime(at) : `${formatDate(at)}, ${formatTime(at)}`}
      </p>
      <p className="text-label font-semibold">
        {link === undefined ? (
          <span>{title}</span>
        ) : (
          <OwnLink to={link} className="rounded-block hover:underline hover:underline-offset-3">
            {title}
          </OwnLink>
        )}
        {amount !== undefined && <span className="ml-2 font-normal tabular">{signedDollars(amount)}</span>}
      </p>
      <p className="text-meta text-muted [overflow-wrap:anywhere]">{what}</p>
    </li>
  );
}

/** While the path loads. */
function PathSkeleton() {
  return (
    <Card>
      <Loading label="A lead's path is loading" />
      <Skeleton className="h-5 w-48" />
      <Skeleton className="mt-5 h-16 w-full" />
    </Card>
  );
}
