import { getFairCreditRules } from '@setter/contracts/fair-credits/rules';
import { createElement } from 'react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { callQuery, createQueryClient } from '../../../lib/api/query-client.ts';
import { drawn, noCalls } from '../testing-markup.ts';
import { unlocked } from '../testing.ts';
import { ClaimForm } from './claim-form.tsx';
import { rulesOf } from './testing.ts';

type Props = ComponentProps<typeof ClaimForm>;
const idle = { isPending: false, mutate: () => undefined } as unknown as Props['request'];

function form(changes: Partial<Props> = {}, versions: readonly number[] = [1, 2]) {
  const queryClient = createQueryClient(noCalls);
  for (const version of versions)
    queryClient.setQueryData(
      callQuery(getFairCreditRules, { params: { version } }).queryKey,
      rulesOf(version),
    );
  const props: Props = {
    appointment: unlocked({ rubricVersion: 2 }),
    now: new Date('2026-11-04T05:00:00Z'),
    reason: null,
    request: idle,
    onSent: () => undefined,
    ...changes,
  };
  return drawn(createElement(ClaimForm, props), queryClient);
}

describe('the form of a claim', () => {
  it('offers rules 2 to 5 of the version that judges the unlock, and unfolds the chosen one', () => {
    const { text, html } = form({ reason: 'wrong_details' });
    expect(text.match(/Title \w+/g)).toEqual([
      'Title no_show',
      'Title wrong_details',
      'Title not_qualified',
      'Title duplicate',
    ]);
    expect(text.match(/Text \w+/g)).toEqual(['Text wrong_details']);
    expect(html).toContain('href="/fair-credits/2"');
    expect(html).toContain('maxLength="1000"');
  });

  it('judges an unlock from before there were versions by the first', () => {
    expect(form({ appointment: unlocked({ rubricVersion: null }) }).html).toContain('href="/fair-credits/1"');
  });

  it('does not offer that nothing took place before the start', () => {
    const before = new Date('2026-11-04T02:00:00Z');
    expect(form({ now: before }).html).toMatch(/<input type="radio"[^>]*-no_show"[^>]*disabled/);
    expect(form({ now: before }).text).toContain('This appointment has not started yet.');
    expect(form().html).not.toContain('disabled=');
  });

  it('says when there is a decision at the latest, or that a person takes it', () => {
    expect(form().text).toContain('Answered by Friday, Nov 6, 12:20 PM.');
    const fairCredit = {
      allowed: true,
      until: '2026-11-11T04:00:00Z',
      dueAt: null,
      review: { claims: 5, unlocks: 12 },
    } as const;
    const { text } = form({ appointment: unlocked({ fairCredit }) });
    expect(text).toContain('A person decides: you asked for 5 of 12 credits in 90 days (rule 7).');
    expect(text).not.toContain('Answered by');
  });

  it('shows that the rules are on their way', () => {
    expect(form({}, []).text).toContain('Loading the rules');
  });
});
