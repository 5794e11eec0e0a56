import { expect, it } from 'vitest';
import { phoneDigits } from './enquiry-limits.ts';

it.each([
  ['0491 570 006', '0491570006'],
  ['+61 491 570 006', '0491570006'],
  ['+61 (0) 491', '610491'],
  ['61491570006', '0491570006'],
  ['0011 61 491 570 006', '0491570006'],
  ['(02) 5550-1234', '0255501234'],
  ['+61 2 5550 1234', '0255501234'],
  ['+44 20 7946 0958', '442079460958'],
  ['call me', ''],
])('%s counts as %s', (phone, digits) => expect(phoneDigits(phone)).toBe(digits));
