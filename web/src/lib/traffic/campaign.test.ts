import { expect, it } from 'vitest';
import { campaign } from './campaign.ts';

it('cuts campaign parameters that are longer than the server takes', () => {
  expect(campaign(`?utm_campaign=${'x'.repeat(300)}`).utm_campaign).toHaveLength(200);
});
