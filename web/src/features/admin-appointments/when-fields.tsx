import { durations } from '@setter/events/appointments/value-sets';
import { classes } from '../../components/ui/class-names.ts';
import { Field } from '../../components/ui/field.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { formatFullDate, formatTimeRange, formatViewerTime, zoneLabel } from '../../lib/time/time.ts';
import { fromWallClock } from '../../lib/time/wall-clock.ts';
import { instantsOf } from './form-values.ts';
import type { FormValues } from './form-values.ts';

interface WhenFieldsProps {
  readonly values: FormValues;
  readonly onChange: (change: Partial<FormValues>) => void;
  readonly error: string | undefined;
  /** Minutes as stored, which may be a number that is offered no more. */
  readonly storedDuration: number | null;
  /** The time of a completed or cancelled one stays. */
  readonly fixed: boolean;
  /** Free times take the place of its fields. */
  readonly isStartHidden: boolean;
  /** The fields of the start were asked for: the focus goes there. */
  readonly startsTyping: boolean;
}

/** Start by the clock of the business, which of the two where it comes twice, and how long. */
export function WhenFields({
  values,
  onChange,
  error,
  storedDuration,
  fixed,
  isStartHidden,
  startsTyping,
}: WhenFieldsProps) {
  const wall = fromWallClock(values.date, values.time);
  const offered = [...new Set<number>([...durations, ...(storedDuration === null ? [] : [storedDuration])])];
  return (
    <div>
      <div className={classes('grid gap-x-3.5 gap-y-4.5', !isStartHidden && 'sm:grid-cols-[1.18fr_1fr]')}>
        {!isStartHidden && (
          <Field label="Start time" error={error}>
            {({ id, ...wiring }) => (
              <span className="field-control flex items-center gap-1 py-0!">
                <input
                  {...wiring}
                  id={id}
                  type="date"
                  aria-label="Start date"
                  autoFocus={startsTyping}
                  data-focus-silent
                  disabled={fixed}
                  value={values.date}
                  onChange={(event) => onChange({ date: event.target.value, occurrence: null })}
                  className="h-10.5 min-w-0 flex-1 bg-transparent tabular"
                />
                <input
                  {...wiring}
                  type="time"
                  aria-label="Start time"
                  data-focus-silent
                  disabled={fixed}
                  value={values.time}
                  onChange={(event) => onChange({ time: event.target.value, occurrence: null })}
                  className="h-10.5 shrink-0 bg-transparent text-right tabular [&::-webkit-calendar-picker-indicator]:hidden"
                />
              </span>
            )}
          </Field>
        )}
        <SegmentedControl
          label="Duration"
          showLabel
          hint="minutes"
          className="tabular xl:[&_[role=radio]]:px-1.5"
          disabled={fixed}
          value={values.duration}
          onChange={(duration) => onChange({ duration })}
          segments={offered
            .toSorted((a, b) => a - b)
            .map((minutes) => ({ value: minutes, label: String(minutes) }))}
        />
      </div>
      {wall.kind === 'ambiguous' && (
        <SegmentedControl
          label="Which of the two"
          showLabel
          className="mt-4.5"
          disabled={fixed}
          value={values.occurrence ?? ''}
          onChange={(occurrence) => occurrence !== '' && onChange({ occurrence })}
          segments={[
            { value: 'first', label: 'First, daylight time' },
            { value: 'second', label: 'Second, standard time' },
          ]}
        />
      )}
      <TimeInWords values={values} fixed={fixed} />
    </div>
  );
}

function TimeInWords({ values, fixed }: { readonly values: FormValues; readonly fixed: boolean }) {
  const instants = instantsOf(values);
  if (instants === null) return null;
  const theirs = formatViewerTime(instants.start);
  return (
    <p className="mt-1.5 text-meta text-muted tabular">
      {formatFullDate(instants.start)}, {formatTimeRange(instants.start, instants.end)} {zoneLabel()}
      {theirs !== null && <span>{`, ${theirs}`}</span>}
      {fixed && <span>. The time can only be changed while the appointment is scheduled or confirmed.</span>}
    </p>
  );
}
