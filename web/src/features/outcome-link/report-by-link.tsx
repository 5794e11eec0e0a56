import type { AppointmentOutcome } from '@setter/events/appointments/value-sets';
import { CalendarCheck, Check, CloudOff, Unlink } from 'lucide-react';
import { useState } from 'react';
import { PageFrame } from '../../components/page-frame.tsx';
import { StateCard } from '../../components/state-card.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Form } from '../../components/ui/form.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { failureText } from '../../lib/api/api-error.ts';
import { outcomeChoices, outcomeLabels } from '../../lib/texts/outcomes.ts';
import { startText } from './start-text.ts';
import { type OutcomeLink, useOutcomeLink, useReportByLink } from './use-outcome-link.ts';

interface ReportByLinkProps {
  readonly token: string | undefined;
  /** What the server of the page has read by the link. */
  readonly known: OutcomeLink | null;
  /** What the pressed button of the mail says. */
  readonly say: string | undefined;
  /** What a form that the browser posted itself has said. */
  readonly done: string | undefined;
}

const outcomeOf = (text: string | null | undefined): AppointmentOutcome | undefined =>
  outcomeChoices.find((one) => one === text);

/** Says how an appointment went, once its button is pressed; a program that only opens the link says nothing. */
export function ReportByLink(props: ReportByLinkProps) {
  return (
    <PageFrame>
      <div className="w-full max-w-[432px]">
        <Content {...props} />
      </div>
    </PageFrame>
  );
}

function Content({ token, known, say, done }: ReportByLinkProps) {
  const said = outcomeOf(done);
  if (said !== undefined) return <Done outcome={said} />;
  return token === undefined ? <DeadLink /> : <Opened token={token} known={known} say={say} />;
}

function Opened({
  token,
  known,
  say,
}: Pick<ReportByLinkProps, 'known' | 'say'> & { readonly token: string }) {
  const { link, error, retry } = useOutcomeLink(token, known);
  const { isDead, said, isPending, posted, save } = useReportByLink(token);
  const [chosen, setChosen] = useState(outcomeOf(say));
  const [isMissing, setMissing] = useState(false);
  if (said !== null) return <Done outcome={said} />;
  if (isDead || link?.valid === false) return <DeadLink />;
  if (link === null) return error === null ? <Reading /> : <NotRead error={error} onRetry={retry} />;
  const outcome = chosen ?? outcomeOf(link.outcome);
  return (
    <StateCard
      icon={<CalendarCheck size={22} aria-hidden />}
      tone="accent"
      title="How did it go?"
      text={
        <>
          <b className="font-strong text-ink">
            {typeof link.title === 'string' ? link.title : 'Your appointment'}
          </b>
          {link.startTime !== null && <span className="block tabular">{startText(link.startTime)}</span>}
        </>
      }
    >
      <Form
        posted={posted}
        onSubmit={() => {
          setMissing(outcome === undefined);
          if (outcome !== undefined && !isPending) save(outcome);
        }}
        className="grid gap-5"
      >
        <div>
          <Choice chosen={outcome} onChoose={setChosen} />
          {isMissing && outcome === undefined && (
            <p role="alert" className="mt-2 text-label text-red">
              Choose one of the four.
            </p>
          )}
        </div>
        <Button type="submit" size="lg" className="w-full" busy={isPending}>
          Save
        </Button>
      </Form>
    </StateCard>
  );
}

interface ChoiceProps {
  readonly chosen: AppointmentOutcome | undefined;
  readonly onChoose: (outcome: AppointmentOutcome) => void;
}

function Choice({ chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">How did it go?</legend>
      {outcomeChoices.map((outcome) => (
        <label
          key={outcome}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control bg-surface px-3.5 control-border has-checked:bg-accent-tint has-checked:font-strong has-checked:text-accent-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="outcome"
            value={outcome}
            required
            checked={chosen === outcome}
            onChange={() => onChoose(outcome)}
            className="size-4.5 accent-accent outline-none"
          />
          <span>{outcomeLabels[outcome]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Done({ outcome }: { readonly outcome: AppointmentOutcome }) {
  const isHeld = outcome === 'held';
  return (
    <StateCard
      icon={<Check size={22} aria-hidden />}
      tone="green"
      title="Thank you"
      text={
        isHeld
          ? 'Saved: it was held.'
          : `Saved: ${outcomeLabels[outcome].toLowerCase()}. Do you want the credit back?`
      }
    >
      <LinkButton
        to="/client-portal"
        search={{ tab: isHeld ? 'history' : 'fair-credits' }}
        size="lg"
        variant={isHeld ? 'secondary' : 'primary'}
        className="w-full"
      >
        {isHeld ? 'Go to your portal' : 'Sign in to ask for the credit'}
      </LinkButton>
    </StateCard>
  );
}

function Reading() {
  return <StateCard icon={<Spinner size={22} />} tone="grey" title="Opening your appointment..." />;
}

function NotRead({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <StateCard
      icon={<CloudOff size={22} aria-hidden />}
      tone="grey"
      title="This could not be loaded"
      text={failureText(error)}
    >
      <Button size="lg" className="w-full" onClick={onRetry}>
        Try again
      </Button>
    </StateCard>
  );
}

function DeadLink() {
  return (
    <StateCard
      icon={<Unlink size={22} aria-hidden />}
      tone="ochre"
      title="This link is no longer valid."
      text="The appointment was moved or its credit came back."
    >
      <LinkButton to="/client-portal" size="lg" variant="secondary" className="w-full">
        Go to your portal
      </LinkButton>
    </StateCard>
  );
}
