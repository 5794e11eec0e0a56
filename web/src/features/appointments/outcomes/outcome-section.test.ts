import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { drawn, idle, pressedIn } from '../testing-markup.ts';
import { ended, unlocked } from '../testing.ts';
import { OutcomeSection } from './outcome-section.tsx';

const section = (appointment = ended(), reporting = idle) =>
  drawn(createElement(OutcomeSection, { appointment, reporting, onClaim: () => undefined }));
const said = (outcome: 'held' | 'no_show', by: 'client' | 'admin' = 'client') => ({
  outcome: { outcome, at: '2026-11-04T05:00:00Z', by },
});
const labels = ['It was held', 'Nobody came', 'Wrong person', 'Not as described'];
const closed = { allowed: false, code: 'fair_credit_too_late', message: 'The time to ask is over.' } as const;

describe('the details of an unlocked appointment', () => {
  it('have the four outcomes once it is over, none of them pressed', () => {
    const { text, html } = section();
    for (const label of labels) expect(text).toContain(label);
    expect(pressedIn(html)).toEqual([]);
    expect(html).toContain('aria-label="How did it go? Refinance review"');
  });

  it('have the way to the credit and no outcomes before its end', () => {
    const { text } = section(unlocked());
    expect(text).toContain('Something was wrong?');
    expect(text).not.toContain('How did it go?');
  });

  it('thank for a meeting that was held', () => {
    const { text, html } = section(ended(said('held')));
    expect(pressedIn(html)).toEqual(['It was held']);
    expect(text).toContain('Thank you.');
    expect(text).not.toContain('Ask for the credit');
  });

  it('lead to the credit after the others', () => {
    const { text, html } = section(ended(said('no_show')));
    expect(pressedIn(html)).toEqual(['Nobody came']);
    expect(text).toContain('Saved: nobody came. Do you want the credit back?');
    expect(text).toContain('Ask for the credit');
  });

  it('say why the credit cannot be claimed, in place of the way to it', () => {
    const { text } = section(ended({ ...said('no_show'), fairCredit: closed }));
    expect(text).toContain('The time to ask is over.');
    expect(text).not.toMatch(/Something was wrong|Ask for the credit|See your request/);
  });

  it('lead to the request once the credit was claimed', () => {
    const asked = {
      ...closed,
      code: 'fair_credit_asked',
      message: 'You have already asked for this credit.',
    };
    expect(section(ended({ fairCredit: asked })).text).toContain('See your request');
  });

  it('say what was said, and by which side, once that is final', () => {
    const final = {
      allowed: false,
      code: 'outcome_closed',
      message: 'The time to report on this appointment is over.',
    } as const;
    const theirs = section(ended({ ...said('no_show'), reportOutcome: final }));
    expect(theirs.text).toContain('You said: nobody came.');
    expect(theirs.text).not.toContain('Wrong person');
    expect(section(ended({ ...said('held', 'admin'), reportOutcome: final })).text).toContain(
      'Our office noted: it was held.',
    );
  });

  it('show which outcome is being saved', () => {
    const { id } = ended();
    const { html } = section(ended(), { ...idle, pending: { id, outcome: 'wrong_person' } });
    const busy = /<button[^>]*aria-busy="true"[^]*?<\/button>/.exec(html)?.[0];
    expect(busy).toContain('Wrong person');
  });
});
