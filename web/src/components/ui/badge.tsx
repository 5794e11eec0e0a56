import type { AppointmentStatus } from '@setter/events/appointments/value-sets';
import type { ReactNode } from 'react';
import { appointmentStatusLabels } from '../../lib/texts/appointment-status.ts';
import { classes } from './class-names.ts';

export type Tone = 'blue' | 'green' | 'grey' | 'red' | 'ochre' | 'accent';

const tints: Record<Tone, string> = {
  blue: 'bg-blue-tint text-blue',
  green: 'bg-green-tint text-green',
  grey: 'bg-grey-tint text-grey',
  red: 'bg-red-tint text-red',
  ochre: 'bg-ochre-tint text-ochre-ink',
  accent: 'bg-accent-tint text-accent-hover',
};

const dots: Record<Tone, string> = {
  blue: 'bg-blue',
  green: 'bg-green',
  grey: 'bg-control-strong',
  red: 'bg-red',
  ochre: 'bg-ochre',
  accent: 'bg-accent',
};

interface BadgeProps {
  readonly tone: Tone;
  /** `plain` is a dot and ink text without the pill, for tables. */
  readonly plain?: boolean;
  readonly dot?: boolean;
  readonly children: ReactNode;
}

/** A small tinted pill with a dot: says a state in words as well as in colour. */
export function Badge({ tone, plain = false, dot = true, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap',
        plain
          ? 'text-label'
          : classes('h-6 rounded-pill text-caption font-strong', dot ? 'pr-2.5 pl-2' : 'px-2.5', tints[tone]),
      )}
    >
      {dot && (
        <span aria-hidden className={classes('size-1.5 rounded-pill', plain ? dots[tone] : 'bg-current')} />
      )}
      <span className="contents">{children}</span>
    </span>
  );
}

const appointmentTones: Record<AppointmentStatus, Tone> = {
  scheduled: 'blue',
  confirmed: 'green',
  completed: 'grey',
  cancelled: 'red',
};

interface StatusPillProps {
  readonly status: AppointmentStatus;
  readonly plain?: boolean;
}

/** The status of an appointment in its specified colour. */
export function StatusPill({ status, plain = false }: StatusPillProps) {
  return (
    <Badge tone={appointmentTones[status]} plain={plain}>
      {appointmentStatusLabels[status]}
    </Badge>
  );
}
