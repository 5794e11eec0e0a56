import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Card } from './ui/card.tsx';
import { classes } from './ui/class-names.ts';

const tones = {
  accent: 'bg-accent-tint text-accent',
  ochre: 'bg-ochre-tint text-ochre',
  green: 'bg-green-tint text-green',
  grey: 'bg-grey-tint text-muted',
} as const;

interface StateCardProps {
  /** 22 px. */
  readonly icon: ReactNode;
  readonly tone: keyof typeof tones;
  readonly title: string;
  readonly text?: ReactNode;
  /** What there is to do, at the foot. */
  readonly children?: ReactNode;
}

/** On a phone the card loses its frame. */
export const accountCard = 'max-sm:rounded-none max-sm:bg-transparent max-sm:px-0 max-sm:shadow-none';

/** What became of it, in place of the form. Its heading gets the focus, so that it is read out. */
export function StateCard({ icon, tone, title, text, children }: StateCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <Card className={classes('flex min-h-[392px] flex-col', accountCard)}>
      <div className={classes('grid size-11 place-items-center rounded-surface', tones[tone])}>{icon}</div>
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-h2 outline-none">
        {title}
      </h1>
      {text !== undefined && <p className="mt-1 mb-6 text-body text-muted">{text}</p>}
      <div className="mt-auto grid gap-3">{children}</div>
    </Card>
  );
}
