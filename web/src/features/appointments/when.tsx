import { formatDate, formatTimeRange, formatViewerTime, zoneLabel } from '../../lib/time/time.ts';

interface WhenProps {
  readonly startTime: string;
  readonly endTime: string;
}

/** `Nov 4, 2026, 2:30 PM - 3:30 PM`, and the viewer's own clock when it differs. */
export function When({ startTime, endTime }: WhenProps) {
  return (
    <span className="tabular">
      <span className="whitespace-nowrap">{formatDate(startTime)},</span>{' '}
      <span className="whitespace-nowrap">{formatTimeRange(startTime, endTime)}</span>
      <ViewerTime startTime={startTime} />
    </span>
  );
}

/** `Sydney time`, or `Sydney time, 9:00 AM your time`: beside a time that is shown alone. */
export function Zone({ startTime }: Pick<WhenProps, 'startTime'>) {
  const theirs = formatViewerTime(startTime);
  return (
    <span className="font-normal text-muted">
      {theirs === null ? zoneLabel() : `${zoneLabel()}, ${theirs}`}
    </span>
  );
}

function ViewerTime({ startTime }: Pick<WhenProps, 'startTime'>) {
  const theirs = formatViewerTime(startTime);
  return theirs === null ? null : <span className="block text-meta">{theirs}</span>;
}
