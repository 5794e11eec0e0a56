import type { ReactNode } from 'react';

interface ContactDetailProps {
  readonly icon: ReactNode;
  /** What it is, to screen readers. */
  readonly term: string;
  readonly children: ReactNode;
}

/** One way to reach us, in a description list. */
export function ContactDetail({ icon, term, children }: ContactDetailProps) {
  return (
    <div className="grid grid-cols-[36px_1fr] items-center gap-x-3.5">
      <dt>
        <span className="grid size-9 place-items-center rounded-control bg-accent-tint text-accent">
          {icon}
        </span>
        <span className="sr-only">{term}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
