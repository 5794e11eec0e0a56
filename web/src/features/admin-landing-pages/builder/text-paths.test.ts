import { describe, expect, it } from 'vitest';
import { newDraft } from './draft.ts';
import { fullness, textAt, textPaths, textRule, withTextAt } from './text-paths.ts';

const draft = {
  ...newDraft,
  clientName: 'Lumen',
  content: {
    hero: { headline: 'H', description: 'D' },
    features: [
      { icon: 'star', title: 'T0', description: 'D0' },
      { icon: 'sun', title: 'T1', description: 'D1' },
    ],
    form: { title: 'F', subtitle: null, ctaText: 'unused' },
    trustBadges: ['B0', 'B1'],
  },
} satisfies typeof newDraft;

describe('the texts of a page', () => {
  it('are each read and written in their own place', () => {
    for (const path of textPaths(draft)) {
      const changed = withTextAt(draft, path, 'changed');
      expect(textAt(changed, path)).toBe('changed');
      for (const other of textPaths(draft).filter((one) => one !== path))
        expect(textAt(changed, other), `${other} after ${path}`).toBe(textAt(draft, other));
    }
  });

  it('have a name and the limit of the contract', () => {
    expect(textRule('content.features.1.title')).toEqual({
      name: 'Title of feature 2',
      limit: 60,
      optional: false,
    });
    expect(textRule('content.form.subtitle').optional).toBe(true);
    expect(textRule('content.trustBadges.0').limit).toBe(30);
  });

  it('are near their limit in the last tenth and over it beyond', () => {
    expect(fullness('x'.repeat(90), 100)).toBe('free');
    expect(fullness('x'.repeat(91), 100)).toBe('near');
    expect(fullness('x'.repeat(100), 100)).toBe('near');
    expect(fullness('x'.repeat(101), 100)).toBe('over');
  });
});
