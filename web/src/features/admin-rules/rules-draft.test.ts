import { rubricRules, termsOfRules } from '@setter/events/fair-credits/value-sets';
import { describe, expect, it } from 'vitest';
import { bodyOf, changedRules, draftOf, problemsOf } from './rules-draft.ts';

const terms = { windowDays: 7, decisionHours: 48, reviewRatePercent: 30, reviewAtLeast: 5 };
const written = rubricRules.map((key) => ({
  key,
  title: `Title of ${key}`,
  text: `Text ${(termsOfRules[key] ?? []).map((term) => `{{${term}}}`).join(' ')}`.trim(),
}));
const inForce = { terms, written };
const timing = rubricRules.indexOf('timing');

describe('the draft of the next rules', () => {
  it('begins as the version in force, and is sent as it', () => {
    const draft = draftOf(inForce);
    expect(problemsOf(draft)).toEqual({});
    expect(changedRules(draft, inForce).size).toBe(0);
    expect(bodyOf(draft, 3)).toEqual({ expectedVersion: 3, terms, rules: written });
  });

  it('names a variable that a rule misses, and one that it does not have', () => {
    const path = `rules.${timing}.text`;
    expect(problemsOf({ ...draftOf(inForce), [path]: 'Within {{windowDays}} days' })).toEqual({
      [path]: 'The text must use {{decisionHours}}.',
    });
    expect(problemsOf({ ...draftOf(inForce), 'rules.0.text': 'Held for {{ days }}' })).toEqual({
      'rules.0.text': 'This rule does not have the variable {{days}}.',
    });
    expect(problemsOf({ ...draftOf(inForce), [`rules.${timing}.title`]: '{{windowDays}}' })).toEqual({
      [`rules.${timing}.title`]: 'A title has no variables.',
    });
  });

  it.each(['', '31', '0', '2.5', 'seven', '-1'])('refuses %j as the days of the window', (text) => {
    expect(problemsOf({ ...draftOf(inForce), 'terms.windowDays': text })).toEqual({
      'terms.windowDays': 'Enter 1 to 30.',
    });
  });

  it('tells which rules a change of a text or of a term changes', () => {
    expect([...changedRules({ ...draftOf(inForce), 'terms.reviewAtLeast': '6' }, inForce)]).toEqual([
      'review',
    ]);
    expect([...changedRules({ ...draftOf(inForce), 'rules.1.title': 'No one came' }, inForce)]).toEqual([
      'no_show',
    ]);
  });
});
