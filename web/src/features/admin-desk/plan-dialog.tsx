import type { ResponseOf } from '@setter/contracts/call';
import type { contactCheck } from '@setter/contracts/desk/contacts';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CornerDownLeft } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { businessTimeZone } from '../../lib/time/business-time-zone.ts';
import { formatFullDate, formatTime, zoneLabel } from '../../lib/time/time.ts';
import { contactCheckQuery } from './contact-facts.tsx';
import type { DeskRules } from './desk-rules.ts';
import { dayAndTime, firstNameOf, nameOf, overrideTitles } from './desk-texts.ts';
import { KeyCap } from './key-cap.tsx';
import { placeOf, timeIn } from './places.ts';
import { furthestAhead, offeredTimes, standsAgainst } from './plan-check.ts';
import { refusalOf } from './use-desk-work.ts';
import { instantAt, parseWhen, whenAt } from './when.ts';

interface PlanDialogProps {
  readonly lead: Lead;
  /** A call that was promised, as what came of one; else a plan of our own. */
  readonly promise: boolean;
  readonly now: Date;
  readonly rules: DeskRules;
  readonly busy: boolean;
  /** What the server refused it with. */
  readonly error: unknown;
  readonly onPlan: (at: string, asked: boolean) => void;
  readonly onClose: () => void;
}

const formId = 'plan';
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** When a lead is called next: a time that is offered, typed, or set by date and time. */
export function PlanDialog({ lead, promise, now, rules, busy, error, onPlan, onClose }: PlanDialogProps) {
  const [typed, setTyped] = useState('');
  const [when, setWhen] = useState({ date: '', time: '' });
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A refusal is of the time that was sent.
  const [sent, setSent] = useState<number>();
  const businessZone = businessTimeZone().id;
  const where = { states: lead.states, businessZone };
  const place = placeOf(lead.states, now);
  const instant = instantAt(when);
  const byHours = instant === null ? null : standsAgainst(+instant, where, rules.hours);
  // The server knows the holidays as well.
  const { data: check } = useQuery({
    ...contactCheckQuery(lead.id, instant?.toISOString()),
    enabled: instant !== null && byHours === null,
  });
  const against = byHours ?? (instant === null ? null : ofTime(check));
  const refusal = sent !== undefined && sent === instant?.getTime() ? refusalOf(error) : undefined;
  const set = (next: typeof when, text: string) => {
    setWhen(next);
    setTyped(text);
    setProblem(undefined);
    setAsked(false);
  };
  const type = (text: string) => {
    const read = parseWhen(text, now);
    set(read ?? { date: '', time: '' }, text);
  };
  const submit = () => {
    if (busy) return;
    if (instant === null)
      setProblem(typed.trim() === '' ? 'Say when.' : 'We do not understand that. Try “tomorrow 2pm”.');
    else if (+instant <= +now) setProblem('That is over already.');
    else if (+instant - +now > furthestAhead) setProblem('That is more than a year ahead.');
    else if (against !== null && !asked)
      setProblem(`Choose another time, or say that ${firstNameOf(lead)} asked for it.`);
    else {
      setSent(+instant);
      onPlan(instant.toISOString(), asked);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="When shall we call?"
      description={whereText(lead, place, now)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Cancel <KeyCap>Esc</KeyCap>
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {promise ? 'Promise it' : 'Plan it'}{' '}
            <KeyCap dark>
              <CornerDownLeft size={12} />
            </KeyCap>
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <div role="group" aria-label="Offered times" className="mb-4 flex flex-wrap gap-2">
          {offeredTimes({ ...where, now }, rules.hours).map(({ at, label }) => {
            const isChosen = instant?.getTime() === at;
            return (
              <button
                key={at}
                type="button"
                aria-pressed={isChosen}
                onClick={() => set(whenAt(at), '')}
                className={classes(
                  'h-8.5 rounded-control px-3 text-small font-strong tabular',
                  isChosen
                    ? 'bg-accent-tint text-accent-hover ring-[1.5px] ring-accent ring-inset'
                    : 'bg-surface control-border hover:bg-paper',
                )}
              >
                {label === 'in' ? 'In 2 hours' : chipText(at, now)}
              </button>
            );
          })}
        </div>
        <TextField
          label="When"
          data-autofocus
          autoComplete="off"
          placeholder="tomorrow 2pm, mon 9, in 3 h"
          value={typed}
          error={problem}
          onChange={(event) => type(event.target.value)}
        />
        <div className="mt-3.5 grid grid-cols-2 gap-3">
          <TextField
            label="Date"
            type="date"
            value={when.date}
            onChange={(event) => set({ ...when, date: event.target.value }, '')}
          />
          <TextField
            label={capital(zoneLabel())}
            type="time"
            value={when.time}
            onChange={(event) => set({ ...when, time: event.target.value }, '')}
          />
        </div>
        <div aria-live="polite">
          {instant !== null && (
            <p className="mt-2.5 text-meta text-muted tabular">
              {`${formatFullDate(instant)}, ${formatTime(instant)}`}
              {place !== null && timeIn(place.zone, instant) !== formatTime(instant) && (
                <span>{` = ${timeIn(place.zone, instant)} in ${place.city}`}</span>
              )}
            </p>
          )}
          {(against !== null || refusal !== undefined) && (
            <p className="mt-2.5 flex gap-2 text-small text-ochre-ink">
              <CircleAlert size={15} aria-hidden className="mt-0.5 text-ochre" />
              <span>
                <b className="font-semibold">
                  {against?.text ?? `${overrideTitles[refusal ?? 'outside_hours']}.`}
                </b>
                {against !== null && (
                  <>
                    <span> Next: </span>
                    <button
                      type="button"
                      onClick={() => set(whenAt(against.next), '')}
                      className="rounded-mark underline underline-offset-3"
                    >
                      {dayAndTime(new Date(against.next), now)}
                    </button>
                  </>
                )}
              </span>
            </p>
          )}
        </div>
        {(against !== null || refusal !== undefined) && (
          <Checkbox
            className="mt-3"
            checked={asked}
            onChange={(next) => {
              setAsked(next);
              setProblem(undefined);
            }}
            label={
              <>
                <span>{`${firstNameOf(lead)} asked for this time`}</span>
                <span className="ml-2 text-meta text-muted">kept with the call</span>
              </>
            }
          />
        )}
      </Form>
    </Dialog>
  );
}

/** What the day and the hour have against a time, and the next one that is permitted. */
function ofTime(check: ResponseOf<typeof contactCheck> | undefined) {
  const why = check?.why.find((one) => one === 'holiday' || one === 'sunday' || one === 'outside_hours');
  const until = check?.until ?? null;
  if (why === undefined || until === null) return null;
  return { text: `${overrideTitles[why]}.`, next: Date.parse(until) };
}

const chipText = (at: number, now: Date): string => {
  const text = dayAndTime(new Date(at), now);
  return text === formatTime(at) ? `Today ${text}` : capital(text);
};

/** `Harriet Quill is in Tasmania, at Sydney’s time.` */
function whereText(lead: Lead, place: ReturnType<typeof placeOf>, now: Date): string {
  const { id, city } = businessTimeZone();
  if (place === null) return `${nameOf(lead)} has a number abroad; the hours of ${city} count.`;
  const time = timeIn(place.zone, now);
  const clock = time === timeIn(id, now) ? `at ${city}’s time` : `where it is ${time} now`;
  return lead.states.length === 1
    ? `${nameOf(lead)} is in ${place.name}, ${clock}.`
    : `${nameOf(lead)} may be in ${place.name}; all of them have to permit it.`;
}
