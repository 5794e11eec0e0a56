import type { FairCreditEvent, RubricEvent } from '@setter/events/fair-credits/events';
import { describe, expect, it } from 'vitest';
import { appointmentId, clientId, endTime, lotA, spendA } from '../test-support/facts.ts';
import { plusMs } from '../time.ts';
import { rubricDecider } from './rubric-decider.ts';
import { rubricV1 } from './rubric-v1.ts';

import { type Event, day, statesAfter, paid, request, outcome } from '../test-support/claims.ts';

describe('the rules', () => {
  const publish = (changes: object = {}, events: readonly RubricEvent[] = []) =>
    rubricDecider.decide.PublishRubric(
      { type: 'PublishRubric', expectedVersion: 0, ...rubricV1, ...changes },
      statesAfter(events).rubrics,
    );
  const withText = (key: string, text: string) => ({
    rules: rubricV1.rules.map((rule) => (rule.key === key ? { ...rule, text } : rule)),
  });

  it('are published as the next version, whose texts use exactly their terms', () => {
    expect(publish()).toMatchObject({ append: [{ data: { version: 1 } }], result: { version: 1 } });
    expect(publish({ expectedVersion: 1 })).toEqual({ _tag: 'RulesChanged' });
    expect(publish(withText('held', 'Within {{windowDays}} days'))).toEqual({ _tag: 'UnknownVariable' });
    expect(publish(withText('timing', 'Within {{windowDays}} days'))).toEqual({ _tag: 'MissingVariable' });
    expect(publish(withText('review', 'After {{soon}}'))).toEqual({ _tag: 'UnknownVariable' });
  });

  it('that were in force at the unlock judge it, also after they have changed', () => {
    const published = (version: number, windowDays: number): RubricEvent => ({
      type: 'RubricPublished',
      data: { version, ...rubricV1, terms: { ...rubricV1.terms, windowDays }, hash: '' },
    });
    const late = plusMs(endTime, 8 * day);
    const rules = [published(1, 7), published(2, 14)];
    expect(outcome(request([...rules, ...paid], { now: late }))).toBe('FairCreditTooLate');
    const byTwo: Event = {
      type: 'AppointmentUnlocked',
      data: { appointmentId, clientId, spendId: spendA, lotId: lotA, rubricVersion: 2 },
    };
    const events = [...rules, ...paid.slice(0, -1), byTwo];
    expect((outcome(request(events, { now: late })) as FairCreditEvent[])[0]?.data).toMatchObject({
      rubricVersion: 2,
    });
  });
});
