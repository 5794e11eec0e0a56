import { describe, expect, it } from 'vitest';
import { darkerFor, whiteContrast } from './button-contrast.ts';

describe('white text on the primary colour', () => {
  it('reads well on the default colour', () => {
    expect(whiteContrast('#cc4125')).toEqual({ ratio: 4.8, isEnough: true });
  });

  it('is never said to have more contrast than it has', () => {
    expect(whiteContrast('#767676')).toEqual({ ratio: 4.5, isEnough: true });
    expect(whiteContrast('#777777')).toEqual({ ratio: 4.4, isEnough: false });
  });

  it('reads well on the darker colour that is offered, which the darkest need not be', () => {
    expect(whiteContrast('#f2c14e').isEnough).toBe(false);
    const darker = darkerFor('#f2c14e');
    expect(whiteContrast(darker).isEnough).toBe(true);
    expect(darkerFor(darker)).toBe(darker);
    expect(darker).not.toBe('#000000');
  });
});
