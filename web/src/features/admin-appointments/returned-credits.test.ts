import { expect, it } from 'vitest';
import { returnedCredits } from './returned-credits.ts';

it('counts the credits that deleting several returns, and those that stay spent', () => {
  const locked = { isUnlocked: false, returnsCreditByDefault: false };
  const ahead = { isUnlocked: true, returnsCreditByDefault: true };
  const started = { isUnlocked: true, returnsCreditByDefault: false };
  expect(returnedCredits([locked, ahead, ahead, started])).toEqual({ returned: 2, kept: 1 });
});
