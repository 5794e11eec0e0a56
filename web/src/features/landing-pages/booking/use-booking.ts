import { bookSlot, holdSlot } from '@setter/contracts/bookings/bookings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, failureText } from '../../../lib/api/api-error.ts';
import { newIdempotencyKey } from '../../../lib/api/api.ts';
import { apiOf } from '../../../lib/api/query-client.ts';
import { track } from '../../../lib/traffic/track.ts';
import type { BookingOffer } from './booking-offer.ts';
import { useOfferedTimes } from './use-offered-times.ts';

export interface Hold {
  readonly startTime: string;
  readonly heldUntil: string;
  /** The same by `performance.now()`: the clock of the visitor may be wrong. */
  readonly endsAt: number;
}

/** Of an answer that does not say when it was given. */
const longestHold = 600_000;

/** Free times, the one that is held for the visitor, and the one that is booked. */
export function useBooking(offer: BookingOffer) {
  const { token } = offer;
  const queryClient = useQueryClient();
  const api = apiOf(queryClient);
  const { offered, error, readAgain } = useOfferedTimes(offer);
  const [chosen, setChosen] = useState<string | null>(null);
  const [hold, setHold] = useState<Hold | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** How often a time was taken by another visitor. */
  const [timesTaken, setTimesTaken] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const latest = useRef<string | null>(null);

  const refuse = (refusal: unknown) => {
    if (hasEnded(refusal)) return setIsOver(true);
    setProblem(failureText(refusal));
    if (!isTaken(refusal)) return;
    latest.current = null;
    setChosen(null);
    setHold(null);
    setTimesTaken((times) => times + 1);
    readAgain();
  };
  const holding = useMutation({
    // One after the other: the server keeps the hold that it was asked for last.
    scope: { id: 'hold' },
    mutationFn: async (startTime: string): Promise<Hold> => {
      let answeredAt = Number.NaN;
      const { heldUntil } = await api(holdSlot, {
        params: { token },
        body: { startTime },
        onHeaders: (headers) => {
          answeredAt = Date.parse(headers.get('date') ?? '');
        },
      });
      const left = Number.isNaN(answeredAt) ? longestHold : Date.parse(heldUntil) - answeredAt;
      return { startTime, heldUntil, endsAt: performance.now() + left };
    },
    onSuccess: (held) => {
      if (latest.current === held.startTime) setHold(held);
    },
    onError: (refusal, startTime) => {
      if (latest.current === startTime) refuse(refusal);
    },
  });
  const booking = useMutation({
    mutationFn: async ({ startTime, consentVersion }: { startTime: string; consentVersion: number }) => {
      const idempotencyKey = newIdempotencyKey();
      const booked = await api(bookSlot, {
        idempotencyKey,
        params: { token },
        body: { startTime, consentVersion },
      });
      track('Schedule', { eventId: idempotencyKey });
      return booked;
    },
    onError: refuse,
  });
  const { isPending, isSuccess } = booking;
  return {
    offered,
    error,
    /** The page offers no times any more. */
    isOver: isOver || hasEnded(error),
    readAgain,
    chosen,
    hold: hold?.startTime === chosen ? hold : null,
    problem,
    timesTaken,
    booked: booking.data ?? null,
    isBooking: isPending,
    choose: (startTime: string) => {
      if (isPending || isSuccess) return;
      latest.current = startTime;
      setChosen(startTime);
      setProblem(null);
      holding.mutate(startTime);
    },
    book: () => {
      if (isPending || isSuccess || chosen === null || offered === null) return;
      setProblem(null);
      booking.mutate({ startTime: chosen, consentVersion: offered.consent.version });
    },
  };
}

/** The form was sent more than an hour ago, or what it led to is gone. */
const hasEnded = (error: unknown) =>
  error instanceof ApiError && (error.status === 410 || error.status === 404);

const isTaken = (error: unknown) => error instanceof ApiError && error.code === 'slot_taken';
