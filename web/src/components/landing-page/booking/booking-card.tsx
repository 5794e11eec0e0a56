import './booking.css';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface BookingCardProps {
  /** A line over the title. */
  readonly thanks?: string | undefined;
  readonly title: string;
  readonly text: string;
  /** With another number the heading takes the focus again; absent: it never does. */
  readonly focusOn?: number;
  readonly children?: ReactNode;
}

/** What takes the place of a page's form once it is sent. */
export function BookingCard({ thanks, title, text, focusOn, children }: BookingCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusOn !== undefined) heading.current?.focus();
  }, [focusOn, title]);
  return (
    <div className="lp-booking">
      {thanks !== undefined && (
        <p className="lp-booking-thanks">
          <CircleCheck size={17} strokeWidth={1.75} aria-hidden />
          {thanks}
        </p>
      )}
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="lp-booking-text">{text}</p>
      {children}
    </div>
  );
}
