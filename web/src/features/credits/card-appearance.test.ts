import { describe, expect, it } from 'vitest';
import { cardAppearance } from './card-appearance.ts';

describe("the look of the card provider's form", () => {
  it('is that of our tokens', () => {
    const values: Record<string, string> = { '--color-accent': ' #1f6f5c', '--radius-control': '8px' };
    const { variables } = cardAppearance((token) => values[token] ?? '#000000');
    expect(variables).toMatchObject({ colorPrimary: '#1f6f5c', borderRadius: '8px', colorText: '#000000' });
  });
});
