import { Loading, Skeleton } from '../ui/skeleton.tsx';
import type { Day } from '../../lib/time/time.ts';
import { blockBox, heightOf, topRoom } from './block-geometry.ts';
import { NowLine } from './now-line.tsx';
import { DayHeads, HourLabels, HourLines, columnTint } from './week-frame.tsx';
import type { Timed } from './week-grid.ts';

const hours = { from: 7, to: 19 };
/** Day, start and end hour of the grey shapes: a plausible week. */
const shapes = [
  [0, 9, 10],
  [0, 14, 15],
  [1, 10.5, 11.5],
  [2, 8.5, 9.25],
  [2, 14, 15],
  [3, 9.5, 10.5],
  [3, 13, 13.75],
  [4, 10, 11],
  [5, 9, 9.75],
] as const;
const placeholder: Timed = { id: '', startTime: '', endTime: '' };

/** The hour grid while its appointments load: the same frame, so nothing jumps. */
export function WeekSkeleton({ week, now }: { readonly week: readonly Day[]; readonly now: Date }) {
  return (
    <div className="overflow-hidden rounded-surface border border-hairline bg-surface">
      <Loading label="Loading appointments..." />
      <DayHeads week={week} now={now} />
      <div
        className="relative grid grid-cols-[60px_repeat(7,minmax(0,1fr))]"
        style={{ height: `${heightOf(hours) + topRoom}px` }}
      >
        <HourLines />
        <HourLabels hours={hours} week={week} now={now} />
        {week.map((day, index) => (
          <div
            key={day.key}
            className={`relative border-l border-faint ${columnTint(day, index, now) || ''}`}
          >
            <div className="absolute inset-0 top-[11px]">
              {shapes
                .filter(([column]) => column === index)
                .map(([column, from, to]) => (
                  <div
                    key={from}
                    className="absolute z-2"
                    style={blockBox(
                      {
                        appointment: placeholder,
                        day: column,
                        from: from * 60,
                        to: to * 60,
                        continued: false,
                        lane: 0,
                        lanes: 1,
                        crowded: false,
                      },
                      hours,
                    )}
                  >
                    <Skeleton className="h-full" />
                  </div>
                ))}
            </div>
          </div>
        ))}
        <NowLine week={week} hours={hours} now={now} />
      </div>
    </div>
  );
}

/** The day list of a phone while it loads. */
export function DaySkeleton() {
  return (
    <div className="mt-5 grid gap-2">
      <Loading label="Loading appointments..." />
      <Skeleton className="mb-2 h-5 w-44" />
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid grid-cols-[70px_1fr] gap-0">
          <Skeleton className="mt-3 h-4 w-13" />
          <Skeleton className="h-16 rounded-control" />
        </div>
      ))}
    </div>
  );
}
