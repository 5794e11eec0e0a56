import { mostExceptions } from '@setter/contracts/calendars/availability';
import { mostRangesADay } from '@setter/contracts/calendars/hours';
import { australianStates } from '@setter/events/calling/value-sets';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button, IconButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FieldNote } from '../../components/ui/field.tsx';
import { NativeSelect } from '../../components/ui/native-select.tsx';
import { type ExceptionDraft, usualRange } from './availability-draft.ts';
import { type Errors, errorUnder } from './hours-draft.ts';
import { TimeRange } from './time-range.tsx';
import type { AvailabilityForm } from './use-availability-form.ts';

const holidayOptions = { '': 'None', ...Object.fromEntries(australianStates.map((state) => [state, state])) };

/** Days off, and days with hours of their own. */
export function OtherDaysCard({ form }: { readonly form: AvailabilityForm }) {
  const { draft, change, shownErrors } = form;
  const { exceptions } = draft;
  return (
    <Card>
      <h2 className="text-h3">Days off</h2>
      <p className="mt-0.5 text-label text-muted">A day here replaces its weekday.</p>
      <NativeSelect
        label="Closed on the public holidays of"
        options={holidayOptions}
        value={draft.holidays}
        error={shownErrors['holidays']}
        onChange={(event) => change({ holidays: event.target.value })}
        className="mt-4 mb-4 max-w-64"
      />
      {exceptions.map((exception, index) => (
        <Exception
          key={index}
          exception={exception}
          index={index}
          errors={shownErrors}
          onChange={(next) => change({ exceptions: exceptions.with(index, next) })}
          onRemove={() => change({ exceptions: exceptions.toSpliced(index, 1) })}
        />
      ))}
      {shownErrors['exceptions'] !== undefined && <FieldNote id="" error={shownErrors['exceptions']} />}
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus size={15} aria-hidden />}
        disabled={exceptions.length >= mostExceptions}
        onClick={() => change({ exceptions: [...exceptions, { day: '', through: '', ranges: [] }] })}
      >
        Add a day
      </Button>
    </Card>
  );
}

interface ExceptionProps {
  readonly exception: ExceptionDraft;
  readonly index: number;
  readonly errors: Errors;
  readonly onChange: (exception: ExceptionDraft) => void;
  readonly onRemove: () => void;
}

function Exception({ exception, index, errors, onChange, onRemove }: ExceptionProps) {
  const noteId = useId();
  const name = `exception.${index}`;
  const error = errorUnder(errors, name);
  const label = `Day off ${index + 1}`;
  const { ranges } = exception;
  const dayField = (end: 'day' | 'through', text: string) => {
    const isWrong = errors[`${name}.${end}`] !== undefined;
    return (
      <label className="grid min-w-34 flex-1 gap-1 text-meta text-muted">
        <span>{text}</span>
        <input
          type="date"
          value={exception[end]}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? noteId : undefined}
          onChange={(event) => onChange({ ...exception, [end]: event.target.value })}
          className="field-control min-w-0"
        />
      </label>
    );
  };
  return (
    <div
      role="group"
      aria-label={label}
      className="@container grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-faint py-3"
    >
      <div className="flex flex-wrap items-end gap-2">
        {dayField('day', 'From')}
        {dayField('through', 'Through')}
        <IconButton label={`Remove ${label}`} onClick={onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      {ranges.map((range, at) => (
        <TimeRange
          key={at}
          of={label}
          name={`${name}.${at}`}
          range={range}
          onChange={(next) => onChange({ ...exception, ranges: ranges.with(at, next) })}
          onRemove={() => onChange({ ...exception, ranges: ranges.toSpliced(at, 1) })}
          errors={errors}
          noteId={noteId}
        />
      ))}
      <div className="flex items-center justify-between gap-3">
        <span className="text-label text-muted">
          {ranges.length === 0 ? 'Closed' : 'Open at these times'}
        </span>
        {ranges.length < mostRangesADay && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onChange({ ...exception, ranges: [...ranges, usualRange] })}
          >
            Add hours
          </Button>
        )}
      </div>
      {error !== undefined && <FieldNote id={noteId} error={error} />}
    </div>
  );
}
