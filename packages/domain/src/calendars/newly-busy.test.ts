import { describe, expect, it } from 'vitest';
import { newlyBusy } from './newly-busy.ts';
import type { Span } from './open-hours.ts';
import { type Calendar, emptyCalendar } from './state.ts';

const now = '2026-11-28T00:00:00.000Z';
const at = (hour: number) => new Date(Date.parse(now) + hour * 3_600_000).toISOString();
const from = (start: number, end: number): Span => [Date.parse(at(start)), Date.parse(at(end))];

/** Of appointments of an hour, by their names and starts in hours from now. */
const booked = (starts: Readonly<Record<string, number>>): Calendar => ({
  ...emptyCalendar,
  booked: new Map(
    Object.entries(starts).map(([id, start]) => [id, { startTime: at(start), endTime: at(start + 1) }]),
  ),
});
const found = (
  after: readonly (readonly Span[])[],
  { calendar = booked({ a: 10 }), before = [] as readonly (readonly Span[])[] } = {},
) => newlyBusy(calendar, { before, after }, now).map(({ appointmentId }) => appointmentId);

describe('an appointment is newly busy', () => {
  it.each([
    ['begins within it', from(9.5, 10.5)],
    ['ends in it', from(10.5, 12)],
    ['lies in it', from(9, 12)],
    ['contains it', from(10.25, 10.5)],
    ['is at its time', from(10, 11)],
  ])('when it %s', (_, span) => {
    expect(newlyBusy(booked({ a: 10 }), { before: [], after: [[span]] }, now)).toEqual([
      { appointmentId: 'a', startTime: at(10) },
    ]);
  });

  it('when one of several calendars says so', () => {
    expect(found([[from(1, 2)], [from(3, 4), from(10, 11)]])).toEqual(['a']);
    expect(found([[from(10, 11)], [from(10, 11)]])).toEqual(['a']);
  });

  it('when what was there before was elsewhere, or was taken away since', () => {
    expect(found([[from(10, 11)]], { before: [[from(9, 10)]] })).toEqual(['a']);
  });
});

describe('an appointment is not newly busy', () => {
  it('when the busy time ends where it begins, or begins where it ends', () => {
    expect(found([[from(9, 10), from(11, 12)]])).toEqual([]);
  });

  it('by its buffers', () => {
    const calendar: Calendar = {
      ...booked({ a: 10 }),
      availability: { bufferBefore: 60, bufferAfter: 60 } as NonNullable<Calendar['availability']>,
    };
    expect(found([[from(9, 10), from(11, 12)]], { calendar })).toEqual([]);
  });

  it('when it was busy before, be it by another calendar or in another part', () => {
    expect(found([[from(10, 11)]], { before: [[from(10, 11)]] })).toEqual([]);
    expect(found([[from(10, 11)], [from(10, 11)]], { before: [[from(10, 11)]] })).toEqual([]);
    expect(found([[from(10.5, 11)]], { before: [[from(10, 10.5)]] })).toEqual([]);
  });

  it('when it has started', () => {
    expect(found([[from(-1, 2)]], { calendar: booked({ begins: 0, runs: -0.5, comes: 0.5 }) })).toEqual([
      'comes',
    ]);
  });
});

it('has the ten that start first', () => {
  const starts = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`n${n}`, 24 - 2 * n]));
  expect(found([[from(1, 30)]], { calendar: booked(starts) })).toEqual(
    Array.from({ length: 10 }, (_, n) => `n${11 - n}`),
  );
});
