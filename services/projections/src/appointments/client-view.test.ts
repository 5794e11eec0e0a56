import { clientAppointment } from '@setter/contracts/appointments/appointment';
import { history, id } from '@setter/testing/history';
import { appointmentScheduled, appointmentUnlocked } from '@setter/testing/sample-events';
import { foldRows } from '@setter/testing/projection-spec';
import { expect, it } from 'vitest';
import { clientView } from './client-view.ts';
import { appointments } from './projection.ts';
import { appointmentsTable } from './table.ts';

const [locked] = foldRows(appointments, history(appointmentScheduled()));
const [unlocked] = foldRows(appointments, history(appointmentScheduled(), appointmentUnlocked()));

it('lets no column of the table through to a locked appointment but the seven that are named', () => {
  // Whatever a column is called: each holds a mark that would be found again.
  const marked = Object.fromEntries(
    Object.keys(appointmentsTable.columns).map((field) => [field, `<${field}>`]),
  );
  const view = clientView({ ...locked!, ...marked, unlockedAt: null, creditReturned: false } as NonNullable<
    typeof locked
  >);
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
  expect(clientAppointment.parse(clientView(locked!))).not.toHaveProperty('location');
  expect(clientAppointment.parse(clientView(unlocked!))).toMatchObject({
    id: id(1),
    location: 'Level 3, 88 Phillip St',
  });
});
