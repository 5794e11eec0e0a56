import type { WeekAppointment } from './week-appointment.ts';

export type BlockKind = 'unlocked' | 'locked' | 'cancelled';

/** How a block of the calendar is drawn. */
export interface BlockLook {
  readonly kind: BlockKind;
  readonly past: boolean;
  /** In words, for screen readers: `Locked`, `Unlocked`, `Cancelled`. */
  readonly word: string;
  readonly surface: string;
  readonly bar: string;
  /** Of the small dots in the day strip. */
  readonly dot: string;
}

const looks: Record<BlockKind, { readonly word: string; readonly now: Look; readonly past: Look }> = {
  unlocked: {
    word: 'Unlocked',
    now: {
      surface: 'bg-accent-block text-accent-ink hover:bg-accent-line',
      bar: 'bg-accent',
      dot: 'bg-accent',
    },
    past: {
      surface: 'bg-accent-past text-ink-2 ring-1 ring-inset ring-accent-tint hover:bg-accent-tint',
      bar: 'bg-accent-line',
      dot: 'bg-accent-line',
    },
  },
  locked: {
    word: 'Locked',
    now: {
      surface: 'stripes text-ochre-ink ring-1 ring-inset ring-ochre-line hover:ring-ochre',
      bar: 'bg-ochre',
      dot: 'bg-ochre',
    },
    past: {
      surface:
        'bg-[repeating-linear-gradient(135deg,var(--color-ochre-pale)_0_7px,var(--color-ochre-tint)_7px_14px)] text-ochre-ink ring-1 ring-inset ring-ochre-stripe hover:ring-ochre-line',
      bar: 'bg-ochre-line',
      dot: 'bg-ochre-line',
    },
  },
  cancelled: {
    word: 'Cancelled',
    now: {
      surface: 'bg-surface text-muted ring-1 ring-inset ring-hairline hover:bg-paper',
      bar: 'bg-control',
      dot: 'bg-control',
    },
    past: {
      surface: 'bg-surface text-muted ring-1 ring-inset ring-hairline hover:bg-paper',
      bar: 'bg-control',
      dot: 'bg-control',
    },
  },
};

type Look = Pick<BlockLook, 'surface' | 'bar' | 'dot'>;

/** Drawn pale: it is over, or was completed. */
export function isPast(appointment: Pick<WeekAppointment, 'endTime' | 'status'>, now: Date): boolean {
  return appointment.status === 'completed' || Date.parse(appointment.endTime) <= +now;
}

export function blockLook(appointment: WeekAppointment, now: Date): BlockLook {
  const kind =
    appointment.status === 'cancelled' ? 'cancelled' : appointment.isUnlocked ? 'unlocked' : 'locked';
  const past = isPast(appointment, now);
  const look = looks[kind];
  return { kind, past, word: look.word, ...(past ? look.past : look.now) };
}
