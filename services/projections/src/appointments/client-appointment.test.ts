import { clientAppointment as answered } from '@setter/contracts/appointments/client-appointment';
import { clientAppointment } from '@setter/domain/appointments/client-appointment';
import { businessHoursFrom } from '@setter/domain/fair-credits/business-hours';
import { rubricV1 } from '@setter/domain/fair-credits/rubric-v1';
import { history, id } from '@setter/testing/history';
import { appointmentScheduled, appointmentUnlocked } from '@setter/testing/sample-events';
import { foldRows } from '@setter/testing/projection-spec';
import { expect, it } from 'vitest';
import { appointments } from './projection.ts';
import { appointmentsTable } from './table.ts';

const [locked] = foldRows(appointments, history(appointmentScheduled()));
const [unlocked] = foldRows(appointments, history(appointmentScheduled(), appointmentUnlocked()));

const context = {
  terms: rubricV1.terms,
  asked: false,
  counts: { claims: 0, unlocks: 1 },
  dueIn: businessHoursFrom('Australia/Sydney', '2026-01-01T00:00:00.000Z'),
};

const before = '2026-01-01T00:00:00.000Z';

it('lets no column of the table through to a locked appointment but the seven that are named', () => {
  // Each column holds its own name, which would show up in the answer.
  const marked = Object.fromEntries(
    Object.keys(appointmentsTable.columns).map((field) => [field, `<${field}>`]),
  );
  const row = {
    ...locked!,
    ...marked,
    unlockedAt: null,
    rubricVersion: null,
    outcome: null,
    creditReturned: false,
  } as NonNullable<typeof locked>;
  const view = clientAppointment(row, context, before);
  expect(
    Object.values(view)
      .filter((value) => typeof value === 'string')
      .sort(),
  ).toEqual([
    '<appointmentId>',
    '<endTime>',
    '<meetingType>',
    '<startTime>',
    '<status>',
    '<teaser>',
    '<title>',
  ]);
});

it('answers what the contract says, locked and unlocked', () => {
  expect(answered.parse(clientAppointment(locked!, context, before))).not.toHaveProperty('location');
  expect(answered.parse(clientAppointment(unlocked!, context, before))).toMatchObject({
    id: id(1),
    location: 'Level 3, 88 Phillip St',
  });
});

it('says whether a locked appointment can be unlocked at that instant, and if not, why', () => {
  const unlockAt = (changes: object, at: string) => {
    const view = clientAppointment({ ...locked!, ...changes }, context, at);
    return view.isUnlocked ? undefined : view.unlock;
  };
  const { endTime } = locked!;
  const lastMoment = new Date(Date.parse(endTime) - 1).toISOString();
  expect(unlockAt({}, lastMoment)).toEqual({ allowed: true });
  expect(unlockAt({}, endTime)).toMatchObject({ allowed: false, code: 'appointment_ended' });
  expect(unlockAt({ status: 'completed' }, before)).toMatchObject({ code: 'appointment_completed' });
  expect(unlockAt({ prospectErased: true }, before)).toMatchObject({ code: 'prospect_erased' });
  expect(unlockAt({ status: 'cancelled' }, before)).toEqual({
    allowed: false,
    code: 'appointment_cancelled',
    message: 'This appointment was cancelled.',
  });
});

it('offers Join until the end of a Zoom meeting that is not cancelled', () => {
  const joinUntil = (changes: object) => {
    const view = clientAppointment({ ...unlocked!, ...changes }, context, before);
    return view.isUnlocked ? view.joinUntil : undefined;
  };
  const zoom = { meetingType: 'zoom', zoomLink: 'https://zoom.example/j/1' };
  expect(joinUntil(zoom)).toBe(unlocked!.endTime);
  expect(joinUntil({ ...zoom, status: 'completed' })).toBe(unlocked!.endTime);
  expect(joinUntil({ ...zoom, status: 'cancelled' })).toBeNull();
  expect(joinUntil({ ...zoom, zoomLink: null })).toBeNull();
  expect(joinUntil({ ...zoom, meetingType: 'phone' })).toBeNull();
});
