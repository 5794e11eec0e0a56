import { describe, expect, it } from 'vitest';
import { unlocked } from '../testing.ts';
import { claimState, namesContact } from './claim-texts.ts';
import { claimed } from './testing.ts';

describe('a claim', () => {
  it('says until when it is decided while it is open', () => {
    expect(claimState(claimed())).toMatchObject({
      label: 'Open',
      text: 'We answer by Friday, Nov 6, 12:20 PM. If nobody has decided by then, the credit comes back by itself.',
    });
  });

  it('says both numbers, and that no time limit runs, in review', () => {
    expect(claimState(claimed({ dueAt: null, review: { claims: 5, unlocks: 12 } }))).toMatchObject({
      label: 'In review',
      text: 'A person decides: you asked for 5 of 12 credits in 90 days (rule 7). No time limit runs.',
    });
  });

  it('says which of the three approved it', () => {
    const approved = (changes: Parameters<typeof claimed>[0]) =>
      claimed({ state: 'approved', decidedAt: '2026-11-05T01:00:00Z', ...changes });
    expect(claimState(approved({ decidedBy: 'admin' })).text).toMatch(/^We approved this\. .*back/);
    expect(claimState(approved({ decidedBy: 'clock' })).text).toMatch(/in time, so our system approved it/);
    const duplicate = approved({ decidedBy: 'duplicate', duplicateOf: 'x' });
    expect(claimState(duplicate, unlocked()).text).toContain('before, Refinance review on Nov 4, 2026.');
    expect(claimState(duplicate).text).toContain('this person before. Our system');
  });

  it('is declined with a reason, or without one once that was erased', () => {
    const declined = claimed({ state: 'declined', decision: 'They came at 10:20.' });
    expect(claimState(declined).text).toBe('We declined this because:');
    expect(claimState({ ...declined, decision: null }).text).toBe('We declined this');
  });

  it('is settled without a decision', () => {
    expect(claimState(claimed({ state: 'settled' }))).toMatchObject({ label: 'Settled', tone: 'grey' });
  });
});

describe('words of a claim', () => {
  it.each(['write to mia@reader.example', 'call 0491 570 156', 'call +61 (491) 570-156'])(
    'name a contact in "%s"',
    (words) => expect(namesContact(words)).toBe(true),
  );

  it.each(['I waited until 10:55 and called twice', 'on 4/11/2026', ''])('name none in "%s"', (words) =>
    expect(namesContact(words)).toBe(false),
  );
});
