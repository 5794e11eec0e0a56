import { Check, Lock, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { classes } from '../ui/class-names.ts';
import { shown } from '../../lib/texts/personal.ts';
import {
  formatFullDate,
  formatTime,
  formatTimeRange,
  formatViewerTime,
  zoneLabel,
} from '../../lib/time/time.ts';
import { blockBox, blockSize, linesIn } from './block-geometry.ts';
import type { BlockSize } from './block-geometry.ts';
import { blockLook } from './block-look.ts';
import type { BlockKind } from './block-look.ts';
import { appointmentStatusLabels } from '../../lib/texts/appointment-status.ts';
import type { Placed } from './lanes.ts';
import { MeetingTypeIcon } from '../ui/meeting-type.tsx';
import { placeOf } from './place.ts';
import type { HourRange } from './week-grid.ts';
import type { WeekAppointment } from './week-appointment.ts';

interface WeekBlockProps {
  readonly block: Placed<WeekAppointment>;
  readonly hours: HourRange;
  readonly now: Date;
  /** Only one block of the week is in the tab order; arrows reach the others. */
  readonly reachable: boolean;
  readonly onOpen: (id: string) => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One appointment in the hour grid, as long as it lasts. */
export function WeekBlock({ block, hours, now, reachable, onOpen, onFocus, onKeyDown }: WeekBlockProps) {
  const { appointment } = block;
  const minutes = block.to - block.from;
  const size = blockSize(minutes);
  const look = blockLook(appointment, now);
  return (
    <button
      type="button"
      data-block={blockKey(block)}
      tabIndex={reachable ? 0 : -1}
      onClick={() => onOpen(appointment.id)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      style={blockBox(block, hours)}
      className={classes(
        'absolute z-2 flex flex-col overflow-hidden rounded-block text-left tracking-[-0.012em] transition-colors focus-visible:z-4 focus-visible:outline-offset-1',
        block.lanes > 1 ? 'pr-[3px] pl-[9px]' : 'pr-1 pl-2.5',
        paddings[size],
        look.surface,
      )}
    >
      <span aria-hidden className={classes('absolute inset-y-0 left-0 w-[3px]', look.bar)} />
      <BlockText
        appointment={appointment}
        kind={look.kind}
        size={size}
        lines={linesIn(minutes)}
        narrow={block.lanes > 1}
      />
      <span className="sr-only">{spoken(appointment, look.word)}</span>
    </button>
  );
}

export function blockKey(block: {
  readonly appointment: { readonly id: string };
  readonly day: number;
}): string {
  return `${block.day}-${block.appointment.id}`;
}

const paddings: Record<BlockSize, string> = {
  full: 'pt-1.5',
  'one-line-title': 'pt-[5px]',
  small: 'pt-0.5',
  line: '',
};

interface BlockTextProps {
  readonly appointment: WeekAppointment;
  readonly kind: BlockKind;
  readonly size: BlockSize;
  readonly lines: number;
  readonly narrow: boolean;
}

function BlockText({ appointment, kind, size, lines, narrow }: BlockTextProps) {
  const title = shown(appointment.title);
  const struck = kind === 'cancelled' && 'line-through decoration-1';
  const time = formatTime(appointment.startTime);
  if (size === 'line') {
    return (
      <span className="truncate text-[11px] leading-[13px]">
        <span className={classes('font-semibold', struck)}>{title}</span>{' '}
        <Clock time={time} narrow={narrow} />
      </span>
    );
  }
  const small = size === 'small';
  if (size !== 'full') {
    return (
      <>
        <span
          className={classes(
            'truncate font-semibold',
            small ? 'text-[11.75px] leading-[13px]' : 'text-[12px] leading-4 tracking-[-0.018em]',
            struck,
          )}
        >
          {title}
        </span>
        <TimeLine
          kind={kind}
          time={time}
          narrow={narrow}
          className={small ? 'text-[11px] leading-3' : 'text-[12px] leading-4'}
        />
      </>
    );
  }
  return (
    <span className="block overflow-hidden" style={{ maxHeight: `${lines * 16}px` }}>
      <span
        className={classes(
          'overflow-hidden text-caption font-semibold [-webkit-box-orient:vertical] [display:-webkit-box]',
          narrow
            ? 'hyphens-auto [overflow-wrap:anywhere] max-lg:block! max-lg:truncate max-lg:[overflow-wrap:normal]'
            : 'text-balance max-lg:hyphens-auto max-lg:[overflow-wrap:anywhere]',
          struck,
        )}
        style={{ WebkitLineClamp: Math.max(1, lines - 1) }}
      >
        {title}
      </span>
      <TimeLine kind={kind} time={time} narrow={narrow} className="text-[12px] leading-4" />
      {kind === 'unlocked' && (
        <span className="flex items-center gap-1 text-[12px] leading-4">
          <MeetingTypeIcon type={appointment.meetingType} size={12} />
          <span className="truncate">{placeOf(appointment)}</span>
        </span>
      )}
    </span>
  );
}

const kindIcons = { locked: Lock, unlocked: Check, cancelled: X } as const;

interface TimeLineProps {
  readonly kind: BlockKind;
  readonly time: string;
  /** Beside others there is no room for the icon on a tablet. */
  readonly narrow: boolean;
  readonly className: string;
}

function TimeLine({ kind, time, narrow, className }: TimeLineProps) {
  const Icon = kindIcons[kind];
  return (
    <span className={classes('flex items-center gap-1 whitespace-nowrap tabular', className)}>
      <Icon size={12} strokeWidth={2.25} aria-hidden className={narrow ? 'max-lg:hidden' : undefined} />
      <Clock time={time} narrow={narrow} />
    </span>
  );
}

/** Without AM or PM where there is no room; the hours at the left tell. */
function Clock({ time, narrow }: Pick<TimeLineProps, 'time' | 'narrow'>) {
  const [clock, half] = time.split(' ');
  return (
    <span className="whitespace-nowrap tabular">
      {clock}
      {!narrow && <span className="max-lg:sr-only"> {half}</span>}
    </span>
  );
}

/** What the eye sees by place, colour and length; said after the text of the block. */
function spoken(appointment: WeekAppointment, lock: string): string {
  const { startTime, endTime, status } = appointment;
  const theirs = formatViewerTime(startTime);
  const state = status === 'cancelled' ? lock : `${lock}, ${appointmentStatusLabels[status]}`;
  const when = `${formatFullDate(startTime)}, ${formatTimeRange(startTime, endTime)} ${zoneLabel()}`;
  return `, ${when}${theirs === null ? '' : `, ${theirs}`}, ${state}`;
}
