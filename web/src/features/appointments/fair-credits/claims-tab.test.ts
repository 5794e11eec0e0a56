import { createElement } from 'react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { drawn } from '../testing-markup.ts';
import { ended, unlocked } from '../testing.ts';
import { ClaimsTab } from './claims-tab.tsx';
import { claimed } from './testing.ts';

type Props = ComponentProps<typeof ClaimsTab>;
const tab = (changes: Partial<Props>) =>
  drawn(
    createElement(ClaimsTab, {
      claims: [],
      error: null,
      onRetry: () => undefined,
      appointments: [],
      onOpen: () => undefined,
      onClaim: () => undefined,
      ...changes,
    }),
  );

describe('the list of claims', () => {
  it('has each with its appointment, state, rule and version', () => {
    const { text, html } = tab({
      claims: [claimed(), claimed({ id: 'b', state: 'declined', decision: 'They came at 10:20.' })],
      appointments: [unlocked()],
    });
    expect(text).toMatch(/Refinance review.*Open.*Rule 2, Nobody came, version 2.*I waited until 10:55\./);
    expect(text).toMatch(/Declined.*We declined this because: They came at 10:20\./);
    expect(html).toContain('href="/fair-credits/2"');
  });

  it('names an appointment that was removed as such', () => {
    expect(tab({ claims: [claimed()] }).text).toContain('An appointment that was removed');
  });

  it('has what was said and not claimed above it', () => {
    const outcome = { outcome: 'no_show', at: '2026-11-04T05:00:00Z', by: 'client' } as const;
    const { text } = tab({ appointments: [ended({ outcome })] });
    expect(text).toMatch(/Refinance review.*Saved: nobody came\. .*Ask for the credit/);
    expect(text).not.toContain('No requests yet');
  });

  it('loads, fails with another try, and is empty', () => {
    expect(tab({ claims: undefined }).text).toContain('Loading your requests');
    expect(tab({ claims: undefined, error: new Error('down') }).text).toContain('Try again');
    expect(tab({}).text).toContain('No requests yet');
  });
});
