import { createElement } from 'react';
import { expect, it } from 'vitest';
import { HistoryTable } from './history-table.tsx';
import { drawn, idle, pressedIn } from './testing-markup.ts';
import { ended, unlocked } from './testing.ts';

it('has the four outcomes for what is over, and what was said once that is final', () => {
  const outcome = { outcome: 'not_as_described', at: '2026-11-04T05:00:00Z', by: 'client' } as const;
  const appointments = [
    ended({ id: 'a', title: 'Over' }),
    unlocked({ id: 'b', title: 'Ahead' }),
    unlocked({ id: 'c', title: 'Final', outcome }),
    ended({ id: 'd', title: 'Said', outcome: { ...outcome, outcome: 'wrong_person' } }),
  ];
  const { html, text } = drawn(
    createElement(HistoryTable, {
      appointments,
      error: null,
      onRetry: () => undefined,
      username: 'priya',
      reporting: idle,
      onOpen: () => undefined,
    }),
  );
  expect(html.match(/How did it go\? \w+/g)?.toSorted()).toEqual([
    'How did it go? Over',
    'How did it go? Said',
  ]);
  expect(pressedIn(html)).toEqual(['Wrong person']);
  expect(text.match(/Not as described/g)).toHaveLength(3);
});
