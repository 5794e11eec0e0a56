import { describe, expect, it } from 'vitest';
import { keepRows } from './halted-rows.ts';

const halted = (name: string, position = 7) => ({ name, halted: { position, reason: 'It is poison.' } });
const running = (name: string) => ({ name });
const places = (rows: ReturnType<typeof keepRows>) =>
  rows.map(({ name, goesOn }) => (goesOn ? `${name} goes on` : name));

describe('the lines of halted models', () => {
  it('keep their places while some go on', () => {
    const all = keepRows([], [halted('lots'), halted('spends'), halted('wallets')]);
    expect(places(all)).toEqual(['lots', 'spends', 'wallets']);
    const fewer = keepRows(all, [running('lots'), halted('spends'), halted('wallets')]);
    expect(places(fewer)).toEqual(['lots goes on', 'spends', 'wallets']);
    expect(fewer[0]?.reason).toBe('It is poison.');
    expect(places(keepRows(fewer, [halted('wallets')]))).toEqual([
      'lots goes on',
      'spends goes on',
      'wallets',
    ]);
  });

  it('say so when one halts again, and add others below', () => {
    const before = keepRows(keepRows([], [halted('lots'), halted('spends')]), [halted('spends')]);
    const after = keepRows(before, [halted('invoices'), halted('lots', 9), halted('spends')]);
    expect(places(after)).toEqual(['lots', 'spends', 'invoices']);
    expect(after[0]?.position).toBe(9);
  });

  it('are gone once all go on', () => {
    expect(keepRows(keepRows([], [halted('lots')]), [running('lots')])).toEqual([]);
  });
});
