import { durations, meetingTypes } from '@setter/events/appointments/value-sets';
import { slotSteps } from '@setter/events/calendars/value-sets';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { FieldNote, TextField } from '../../components/ui/field.tsx';
import { meetingTypeLabels } from '../../components/ui/meeting-type.tsx';
import { NativeSelect } from '../../components/ui/native-select.tsx';
import { minutesOptions } from './minutes-options.ts';
import type { AvailabilityForm } from './use-availability-form.ts';

const buffers = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120];
const notices = [0, 60, 120, 240, 480, 1440, 2880, 4320, 10_080];
const names = [
  'bufferBefore',
  'bufferAfter',
  'minimumNotice',
  'mostDaysAhead',
  'mostPerDay',
  'mostPerWeek',
  'atOnce',
  'step',
  'durations',
  'meetingTypes',
] as const;

type Choice = 'bufferBefore' | 'bufferAfter' | 'minimumNotice' | 'step';
type Count = 'mostDaysAhead' | 'mostPerDay' | 'mostPerWeek' | 'atOnce';

/** Everything else of the availability, folded away; open where something is wrong in it. */
export function RulesCard({ form }: { readonly form: AvailabilityForm }) {
  const { draft, change, shownErrors, errors } = form;
  const isWrong = names.some((name) => name in errors);
  const choice = (name: Choice, label: string, offered: readonly number[]) => (
    <NativeSelect
      label={label}
      options={minutesOptions(offered, draft[name])}
      value={draft[name]}
      error={shownErrors[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  const number = (name: Count, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      value={draft[name]}
      error={shownErrors[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <Card padded={false}>
      <details className="group" open={isWrong || undefined}>
        <summary className="flex cursor-pointer list-none items-start justify-between gap-3 rounded-surface p-5 sm:p-6 [&::-webkit-details-marker]:hidden">
          <span>
            <span className="block font-display text-h3 font-semibold">More rules</span>
            <span className="mt-0.5 block text-label text-muted">
              For us and for people who book themselves.
            </span>
          </span>
          <ChevronDown
            size={18}
            aria-hidden
            className="mt-1 flex-none text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-4 px-5 pb-5 sm:grid-cols-[repeat(2,minmax(0,1fr))] sm:px-6 sm:pb-6">
          {choice('bufferBefore', 'Before each', buffers)}
          {choice('bufferAfter', 'After each', buffers)}
          {choice('minimumNotice', 'Notice at least', notices)}
          {number('mostDaysAhead', 'Bookable ahead', 'days')}
          {number('mostPerDay', 'A day', 'at most')}
          {number('mostPerWeek', 'A week', 'at most')}
          {number('atOnce', 'At the same time')}
          {choice('step', 'Start times every', slotSteps)}
          <Choices
            label="Durations"
            error={shownErrors['durations']}
            options={durations.map((minutes) => ({ value: minutes as number, label: `${minutes} min` }))}
            chosen={draft.durations}
            onChange={(chosen) => change({ durations: chosen })}
          />
          <Choices
            label="Meeting types"
            error={shownErrors['meetingTypes']}
            options={meetingTypes.map((type) => ({ value: type, label: meetingTypeLabels[type] }))}
            chosen={draft.meetingTypes}
            onChange={(chosen) => change({ meetingTypes: chosen })}
          />
        </div>
      </details>
    </Card>
  );
}

interface ChoicesProps<V extends string | number> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly chosen: readonly V[];
  readonly onChange: (chosen: readonly V[]) => void;
  readonly error: string | undefined;
}

/** Several of a few; they stay in the order in which they are offered. */
function Choices<V extends string | number>({ label, options, chosen, onChange, error }: ChoicesProps<V>) {
  const id = useId();
  return (
    <fieldset className="sm:col-span-2" aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-1.5 text-label font-strong">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1.5">
        {options.map(({ value, label: text }) => (
          <Checkbox
            key={value}
            label={text}
            checked={chosen.includes(value)}
            onChange={(isChosen) =>
              onChange(
                options
                  .map((option) => option.value)
                  .filter((one) => (one === value ? isChosen : chosen.includes(one))),
              )
            }
          />
        ))}
      </div>
      {error !== undefined && <FieldNote id={id} error={error} />}
    </fieldset>
  );
}
