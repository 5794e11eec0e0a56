import { requestFairCredit } from '@setter/contracts/fair-credits/claims';
import type { FairCredit } from '@setter/contracts/fair-credits/claims';
import { getFairCreditRules } from '@setter/contracts/fair-credits/rules';
import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import { useQuery } from '@tanstack/react-query';
import { Timer, UserRound } from 'lucide-react';
import { DraftNotice } from '../../../components/forms/draft-notice.tsx';
import { useContractForm } from '../../../components/forms/use-contract-form.ts';
import { ErrorState } from '../../../components/ui/empty-state.tsx';
import { TextAreaField } from '../../../components/ui/field.tsx';
import { Form } from '../../../components/ui/form.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { callQuery } from '../../../lib/api/query-client.ts';
import type { UnlockedAppointment } from '../appointment-lists.ts';
import { RulesLink } from './claim-state.tsx';
import { dueText, namesContact, reviewText } from './claim-texts.ts';
import { ReasonChoice } from './reason-choice.tsx';
import type { useRequestFairCredit } from './request-fair-credit.ts';

export const claimFormId = 'fair-credit';

interface ClaimFormProps {
  readonly appointment: UnlockedAppointment;
  readonly now: Date;
  /** What fits what was said of the appointment. */
  readonly reason: FairCreditReason | null;
  readonly request: ReturnType<typeof useRequestFairCredit>;
  readonly onSent: (claim: FairCredit) => void;
}

/** Claims a credit by one of the rules, in the version that the appointment was unlocked under. */
export function ClaimForm({ appointment, now, reason, request, onSent }: ClaimFormProps) {
  // Those before there were versions are judged by the first.
  const version = appointment.rubricVersion ?? 1;
  const rules = useQuery(callQuery(getFairCreditRules, { params: { version } }));
  const initial: { reason: FairCreditReason | null; words: string } = { reason, words: '' };
  const form = useContractForm({
    call: requestFairCredit,
    initial,
    draftName: `fair credit ${appointment.id}`,
    check: ({ reason: chosen }): Record<string, string> =>
      chosen === null ? { reason: 'Choose what was wrong.' } : {},
  });
  const { values } = form;
  const submit = () => {
    if (request.isPending || rules.data === undefined || !form.isChecked() || values.reason === null) return;
    const { onSuccess, onError } = form.settled(() => undefined);
    request.mutate(
      { reason: values.reason, words: values.words },
      {
        onSuccess: (claim) => {
          onSuccess();
          onSent(claim);
        },
        onError,
      },
    );
  };
  if (rules.data === undefined) {
    return rules.error === null ? (
      <RulesLoading />
    ) : (
      <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
    );
  }
  return (
    <Form id={claimFormId} errors={form.errors} onSubmit={submit}>
      <DraftNotice draft={form.draft} className="mb-2" />
      <p className="mb-2 flex flex-wrap gap-x-2 text-label">
        <span className="font-strong">What was wrong?</span>
        <span className="text-muted">
          The rules you unlocked under: <RulesLink version={version} />
        </span>
      </p>
      <ReasonChoice
        rules={rules.data.rules}
        chosen={values.reason}
        onChoose={(chosen) => form.change({ reason: chosen })}
        hasStarted={Date.parse(appointment.startTime) <= +now}
        error={form.shownErrors['reason']}
      />
      <TextAreaField
        label="In your words"
        hint="optional"
        help={namesContact(values.words) ? 'Names and numbers are not needed.' : undefined}
        className="mt-4"
        {...form.field('words')}
      />
      <Clock fairCredit={appointment.fairCredit} />
    </Form>
  );
}

/** When there will be a decision at the latest, or that a person takes it. */
function Clock({ fairCredit }: Pick<UnlockedAppointment, 'fairCredit'>) {
  if (!fairCredit.allowed) return null;
  const { dueAt, review } = fairCredit;
  const box = 'mt-4 flex gap-3 rounded-control px-4 py-3 text-label';
  if (review !== null) {
    return (
      <p className={`${box} bg-ochre-tint text-ochre-ink`}>
        <UserRound size={18} aria-hidden />
        <span>{reviewText(review)}</span>
      </p>
    );
  }
  if (dueAt === null) return null;
  return (
    <p className={`${box} bg-accent-tint text-accent-ink`}>
      <Timer size={18} aria-hidden />
      <span>
        <b className="font-semibold">{`Answered by ${dueText(dueAt)}.`}</b>{' '}
        <span>
          If nobody has decided by then, the credit comes back by itself. You can ask once for each credit.
        </span>
      </span>
    </p>
  );
}

function RulesLoading() {
  return (
    <div className="grid gap-3">
      <Loading label="Loading the rules" />
      <Skeleton className="h-4 w-60" />
      <Skeleton className="h-50 rounded-control" />
      <Skeleton className="h-20 rounded-control" />
    </div>
  );
}
