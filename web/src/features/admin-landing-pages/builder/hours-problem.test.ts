import { expect, it } from 'vitest';
import { hoursProblem } from './hours-problem.ts';

const open = {
  hours: [{ weekday: 1, from: '09:00', to: '17:00' }],
  paused: false,
  durations: [30, 45],
  meetingTypes: ['phone' as const],
};
const booking = { duration: 30, meetingType: 'phone' as const };

it('says why visitors are offered no times', () => {
  expect(hoursProblem(open, booking)).toBeNull();
  expect(hoursProblem({ ...open, hours: null }, booking)).toBe(
    'This client has set no hours, so visitors are offered no times.',
  );
  expect(hoursProblem({ ...open, paused: true }, booking)).toContain('are paused');
  expect(hoursProblem(open, { ...booking, duration: 15 })).toContain('15 minutes');
  expect(hoursProblem(open, { ...booking, meetingType: 'zoom' })).toContain('Zoom');
});
