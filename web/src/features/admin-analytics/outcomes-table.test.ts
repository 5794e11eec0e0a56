import type { OutcomeNumbers } from '@setter/contracts/analytics/outcomes';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OutcomesTable } from './outcomes-table.tsx';

const numbers = (more: Partial<OutcomeNumbers>): OutcomeNumbers => ({
  unlocks: 6,
  ended: 5,
  held: 1,
  noShow: 2,
  wrongPerson: 0,
  notAsDescribed: 1,
  silent: 1,
  showRate: 50,
  claims: 4,
  approved: 1,
  claimRate: 66.7,
  ...more,
});
const rows = [
  { key: '7', label: 'Bayside Strength', ...numbers({}) },
  {
    key: '8',
    label: 'Kestrel Motors',
    ...numbers({ unlocks: 0, ended: 1, held: 0, noShow: 0, notAsDescribed: 0, claims: 0, claimRate: 0 }),
  },
];
const drawn = (limit?: number) =>
  renderToStaticMarkup(
    createElement(OutcomesTable, {
      data: { steps: numbers({}), previous: numbers({}), rows },
      by: 'client',
      limit,
    }),
  );

describe('the table of outcomes', () => {
  it('opens the facts of each number of a row, and those of all in the last', () => {
    const html = drawn();
    for (const metric of ['unlocks', 'ended', 'held', 'noShow', 'claims']) {
      expect(html).toContain(`data-metric="${metric}" data-key="client:7"`);
      expect(html).toMatch(new RegExp(`data-metric="${metric}" class`));
    }
  });

  it('says in words what its bars show', () => {
    expect(drawn()).toContain('aria-label="Held: 1, Not as described: 1, Nobody came: 2, No word: 1"');
  });

  it('marks a rate above the limit of a review only', () => {
    expect(drawn(30)).toContain('above the limit of 30%');
    expect(drawn(70)).not.toContain('above the limit');
    expect(drawn()).not.toContain('above the limit');
  });

  it('has no rate of nothing', () => {
    const [, kestrel] = drawn().split('Kestrel Motors</th>');
    expect(kestrel?.split('</tr>')[0]?.match(/<span>-<\/span>/g)).toHaveLength(2);
  });
});
