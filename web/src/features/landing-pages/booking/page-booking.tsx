import { useRouteContext } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { BookingCard } from '../../../components/landing-page/booking/booking-card.tsx';
import {
  allTaken,
  howText,
  maskedEmail,
  noneSuits,
  offeredText,
  thanksFor,
} from '../../../components/landing-page/booking/booking-texts.ts';
import { HoldLine } from '../../../components/landing-page/booking/hold-line.tsx';
import { TimePicker } from '../../../components/landing-page/booking/time-picker.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { failureText } from '../../../lib/api/api-error.ts';
import { useViewerZone } from '../../../lib/time/use-viewer-zone.ts';
import { cityOf, fullDayIn, timesIn, viewerTime } from '../../../lib/time/zone-times.ts';
import type { BookingOffer } from './booking-offer.ts';
import { type Hold, useBooking } from './use-booking.ts';
import { useTimeLeft } from './use-time-left.ts';
import type { Visitor } from './visitor.ts';

interface PageBookingProps {
  readonly offer: BookingOffer;
  readonly visitor: Visitor;
}

/** The free times that take the place of the form once it is sent, and the booking of one of them. */
export function PageBooking({ offer, visitor }: PageBookingProps) {
  const booking = useBooking(offer);
  const { offered, error, booked, timesTaken } = booking;
  if (booked !== null) return <Booked offer={offer} visitor={visitor} booked={booked} />;
  if (booking.isOver) return <NoTimes title="These times are no longer offered" />;
  if (offered?.slots.length === 0) return <NoTimes title="All times are taken" />;
  return (
    <BookingCard
      thanks={timesTaken === 0 ? thanksFor(visitor.firstName) : undefined}
      title="Choose a time"
      text={offeredText(offer)}
      focusOn={timesTaken}
    >
      {booking.problem !== null && <Problem>{booking.problem}</Problem>}
      {offered !== null ? (
        <Choice booking={booking} offered={offered} timeZone={offer.timeZone} />
      ) : error === null ? (
        <Spinner size={22} label="Reading the free times..." className="lp-booking-wait" />
      ) : (
        <>
          <Problem>{failureText(error)}</Problem>
          <button type="button" className="lp-button lp-submit" onClick={booking.readAgain}>
            Try again
          </button>
        </>
      )}
      <p className="lp-notice lp-none-suits">{noneSuits}</p>
    </BookingCard>
  );
}

interface ChoiceProps {
  readonly booking: ReturnType<typeof useBooking>;
  readonly offered: NonNullable<ReturnType<typeof useBooking>['offered']>;
  readonly timeZone: string;
}

function Choice({ booking, offered: { slots, consent }, timeZone }: ChoiceProps) {
  const { chosen, hold, isBooking } = booking;
  const viewerZone = useViewerZone();
  const theirs = chosen === null || viewerZone === null ? null : viewerTime(chosen, timeZone, viewerZone);
  return (
    <>
      <TimePicker slots={slots} timeZone={timeZone} chosen={chosen} onChoose={booking.choose} />
      {theirs !== null && <p className="lp-booking-day">{theirs}</p>}
      {hold !== null && <Held hold={hold} timeZone={timeZone} viewerZone={viewerZone} />}
      {chosen !== null && (
        <>
          <p className="lp-notice lp-consent">{consent.text}</p>
          <button
            type="button"
            className="lp-button lp-submit"
            aria-busy={isBooking || undefined}
            onClick={booking.book}
          >
            <span className="lp-button-text">Book this time</span>
            {isBooking && <Spinner size={22} label="Booking..." className="lp-button-busy" />}
          </button>
        </>
      )}
    </>
  );
}

interface HeldProps {
  readonly hold: Hold;
  readonly timeZone: string;
  readonly viewerZone: string | null;
}

function Held({ hold, timeZone, viewerZone }: HeldProps) {
  return <HoldLine {...hold} left={useTimeLeft(hold)} timeZone={timeZone} viewerZone={viewerZone} />;
}

function Problem({ children }: { readonly children: string }) {
  return (
    <p role="alert" className="lp-booking-problem">
      <CircleAlert size={17} strokeWidth={1.75} aria-hidden />
      {children}
    </p>
  );
}

interface BookedProps extends PageBookingProps {
  readonly booked: { readonly startTime: string; readonly endTime: string; readonly link: string };
}

function Booked({ offer, visitor, booked: { startTime, endTime, link } }: BookedProps) {
  const { timeZone } = offer;
  const viewerZone = useViewerZone();
  const theirs = viewerZone === null ? null : viewerTime(startTime, timeZone, viewerZone);
  const address = visitor.email === null ? 'you' : maskedEmail(visitor.email);
  return (
    <BookingCard title="You are booked" text={`An invitation is on its way to ${address}.`} focusOn={0}>
      <p className="lp-booking-box">
        <b>{fullDayIn(startTime, timeZone)}</b>
        <span>{`${timesIn(startTime, endTime, timeZone)}, ${cityOf(timeZone)} time`}</span>
        {theirs !== null && <span>{theirs}</span>}
        <span>{howText(offer, visitor.phone)}</span>
      </p>
      <a className="lp-booking-link" href={link}>
        Change or cancel it
      </a>
    </BookingCard>
  );
}

function NoTimes({ title }: { readonly title: string }) {
  const phone = useRouteContext({ from: '__root__', select: (context) => context.site.brand.phone });
  return (
    <BookingCard title={title} text={allTaken} focusOn={0}>
      <p className="lp-booking-box">
        <b>In a hurry?</b>
        <span>
          {'Call us on '}
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
        </span>
      </p>
    </BookingCard>
  );
}
