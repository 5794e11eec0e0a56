import { mostRangesADay } from '@setter/contracts/calendars/hours';
import { Copy, Plus } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { FieldNote } from '../../components/ui/field.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { type DayDraft, type RangeDraft, usualRange } from './availability-draft.ts';
import { type Errors, errorUnder } from './hours-draft.ts';
import { TimeRange } from './time-range.tsx';

interface WeekdayHoursProps {
  readonly weekday: number;
  readonly label: string;
  readonly day: DayDraft;
  readonly onChange: (day: DayDraft) => void;
  readonly onCopy: () => void;
  readonly errors: Errors;
  readonly isProposed: boolean;
}

/** The times of a weekday; turned off it keeps them until they are saved. */
export function WeekdayHours(props: WeekdayHoursProps) {
  const { weekday, label, day, onChange, onCopy, errors, isProposed } = props;
  const noteId = useId();
  const error = errorUnder(errors, `day.${weekday}`);
  const put = (ranges: readonly RangeDraft[]) =>
    onChange(ranges.length === 0 ? { isOpen: false, ranges: [usualRange] } : { isOpen: true, ranges });
  return (
    <div role="group" aria-label={label} className="@container border-t border-faint py-2.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 @min-[520px]:grid-cols-[132px_minmax(0,1fr)_auto]">
        <div className="flex min-h-10 items-center">
          <Switch label={label} checked={day.isOpen} onChange={(isOpen) => onChange({ ...day, isOpen })} />
        </div>
        {day.isOpen ? (
          <div className="grid gap-2 @max-[520px]:order-last @max-[520px]:col-span-2">
            {day.ranges.map((range, index) => (
              <TimeRange
                key={index}
                of={label}
                name={`day.${weekday}.${index}`}
                range={range}
                onChange={(next) => put(day.ranges.with(index, next))}
                onRemove={() => put(day.ranges.toSpliced(index, 1))}
                errors={errors}
                noteId={noteId}
                isProposed={isProposed}
              />
            ))}
          </div>
        ) : (
          <p className="flex min-h-10 items-center text-label text-muted">Closed</p>
        )}
        {day.isOpen && (
          <div className="flex min-h-10 items-center gap-0.5">
            <IconButton
              label={`Add hours on ${label}`}
              disabled={day.ranges.length >= mostRangesADay}
              onClick={() => put([...day.ranges, { from: '', to: '' }])}
            >
              <Plus size={16} aria-hidden />
            </IconButton>
            <IconButton label={`Copy ${label} to other days`} onClick={onCopy}>
              <Copy size={15} aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      {error !== undefined && <FieldNote id={noteId} error={error} />}
    </div>
  );
}
