import { X } from 'lucide-react';
import { IconButton } from '../../components/ui/button.tsx';
import { classes } from '../../components/ui/class-names.ts';
import type { RangeDraft } from './availability-draft.ts';
import { clockText, parseClock } from '../../lib/time/clock-text.ts';
import type { Errors } from './hours-draft.ts';

interface TimeRangeProps {
  /** What it is of: `Monday`. */
  readonly of: string;
  /** Of its errors: `day.1.0`. */
  readonly name: string;
  readonly range: RangeDraft;
  readonly onChange: (range: RangeDraft) => void;
  readonly onRemove: () => void;
  readonly errors: Errors;
  readonly noteId: string;
  /** It is proposed and not set. */
  readonly isProposed?: boolean;
}

/** From and to. Times are taken as they are typed and written out when they are left. */
export function TimeRange({
  of,
  name,
  range,
  onChange,
  onRemove,
  errors,
  noteId,
  isProposed,
}: TimeRangeProps) {
  const field = (end: keyof RangeDraft) => {
    const isWrong = errors[`${name}.${end}`] !== undefined;
    return (
      <input
        value={range[end]}
        autoComplete="off"
        aria-label={`${of} ${end}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? noteId : undefined}
        onChange={(event) => onChange({ ...range, [end]: event.target.value })}
        onBlur={() => {
          const clock = parseClock(range[end], end === 'from' ? 'start' : 'end');
          if (clock !== null && clockText(clock) !== range[end])
            onChange({ ...range, [end]: clockText(clock) });
        }}
        className={classes(
          'field-control w-26 min-w-0 @max-[520px]:flex-1',
          isProposed === true && 'text-muted',
        )}
      />
    );
  };
  return (
    <div className="flex items-center gap-2">
      {field('from')}
      <span className="text-label text-muted">to</span>
      {field('to')}
      <IconButton label={`Remove ${of} ${range.from} to ${range.to}`} onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
