import { expect, it } from 'vitest';
import { monthText } from './desk-head.tsx';

it('says what one has done this month, and what took place of it', () => {
  expect(monthText({ calls: 1140, reached: 61, booked: 12, held: 7 })).toBe(
    'This month 1,140 calls, 61 reached, 12 booked, 7 held',
  );
  expect(monthText({ calls: 1, reached: 0, booked: 0, held: 0 })).toBe(
    'This month 1 call, 0 reached, 0 booked, 0 held',
  );
});
