import { expect, it } from 'vitest';
import { amountWithCode, majorUnits } from './minor-units.ts';

it.each([
  [62_500, 'AUD', 625, 'AUD 625.00'],
  [62_500, 'JPY', 62_500, 'JPY 62500'],
  [62_500, 'krw', 62_500, 'KRW 62500'],
  [62_500, 'KWD', 62.5, 'KWD 62.500'],
  [62_500, 'ISK', 625, 'ISK 625.00'],
  [-5, 'NZD', -0.05, 'NZD -0.05'],
  [0, 'CLP', 0, 'CLP 0'],
])('%i of %s is %d', (amount, currency, units, text) => {
  expect(majorUnits(amount, currency)).toBe(units);
  expect(amountWithCode(amount, currency)).toBe(text);
});
