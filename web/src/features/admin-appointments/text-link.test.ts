import { expect, it } from 'vitest';
import { appointment } from './test-appointment.ts';
import { numberToText, smsAddress } from './text-link.ts';

const before = new Date('2026-11-05T00:00:00Z');
const agreed = { ...appointment, prospectConsent: true, clientPhone: '0491 570 313' };

it('is texted to the mobile number of a prospect who agreed, while the appointment is to come', () => {
  expect(numberToText(agreed, before)).toBe('+61491570313');
  expect(numberToText({ ...agreed, status: 'confirmed' }, before)).toBe('+61491570313');
  expect(numberToText({ ...agreed, clientPhone: '02 5550 0000' }, before)).toBeUndefined();
  expect(numberToText({ ...agreed, clientPhone: null }, before)).toBeUndefined();
  expect(numberToText({ ...agreed, clientPhone: { erased: true } }, before)).toBeUndefined();
  expect(numberToText({ ...agreed, prospectConsent: false }, before)).toBeUndefined();
  expect(numberToText({ ...agreed, status: 'cancelled' }, before)).toBeUndefined();
  expect(numberToText(agreed, new Date(agreed.startTime))).toBeUndefined();
});

it('has the words of the message in its address', () => {
  expect(smsAddress('+61491570313', 'Confirm it: https://setter.example/appointment/a&b')).toBe(
    'sms:+61491570313?&body=Confirm%20it%3A%20https%3A%2F%2Fsetter.example%2Fappointment%2Fa%26b',
  );
});
