import type { LinkedAppointment } from '@setter/contracts/appointment-links/appointment-links';
import { meetingName } from '@setter/events/texts/meeting-name';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { classes } from '../../components/ui/class-names.ts';

const tones = {
  accent: 'bg-accent-tint text-accent',
  ochre: 'bg-ochre-tint text-ochre',
  red: 'bg-red-tint text-red',
  grey: 'bg-grey-tint text-muted',
} as const;

export const linkCard = 'overflow-hidden';

/** A heading that takes the focus when it appears in place of another one, so that it is read out. */
export function LinkHeading({ children, isFirst }: { readonly children: string; readonly isFirst: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [children, isFirst]);
  return (
    <h1 ref={heading} tabIndex={-1} className="mt-1 text-card outline-none sm:text-h1">
      {children}
    </h1>
  );
}

interface LinkStateProps {
  /** 22 px. */
  readonly icon: ReactNode;
  readonly tone: keyof typeof tones;
  readonly title: string;
  readonly text: ReactNode;
  readonly isFirst: boolean;
  readonly children?: ReactNode;
}

/** What became of the appointment, or of the link. */
export function LinkState({ icon, tone, title, text, isFirst, children }: LinkStateProps) {
  return (
    <Card padded={false} className={linkCard}>
      <div className="grid gap-4 px-4.5 py-6 sm:px-10 sm:py-9">
        <div className={classes('grid size-11 place-items-center rounded-surface', tones[tone])}>{icon}</div>
        <div>
          <LinkHeading isFirst={isFirst}>{title}</LinkHeading>
          <p className="mt-1 text-lead text-muted">{text}</p>
        </div>
        <div className="contents">{children}</div>
      </div>
    </Card>
  );
}

interface MeetingBlockProps {
  readonly appointment: LinkedAppointment;
  /** `Fri, Nov 6, 1:30 PM - 2:00 PM Sydney time` */
  readonly when: string;
  readonly isOff?: boolean;
}

/** Which appointment that is. */
export function MeetingBlock({ appointment, when, isOff = false }: MeetingBlockProps) {
  const name = meetingName(appointment.meetingType, appointment.businessName);
  return (
    <p
      className={classes(
        'rounded-control px-4 py-3 text-body',
        isOff ? 'bg-grey-tint text-muted' : 'bg-accent-tint text-accent-ink',
      )}
    >
      <strong className={classes('block font-strong', isOff && 'line-through')}>{name}</strong>
      <span className="tabular">{when}</span>
    </p>
  );
}
