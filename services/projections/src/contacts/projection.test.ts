import { history } from '@setter/testing/history';
import { specifyProjection } from '@setter/testing/projection-spec';
import { describe, it } from 'vitest';
import { contacts } from './projection.ts';

const given = (...events: Parameters<typeof history>) =>
  specifyProjection(contacts).given(...history(...events));
const contactKey = 'key';
const none = { listed: null, listedSince: null, listedPosition: null, washedOn: null, registered: null };

describe('contacts', () => {
  it('are listed anew each time, and taken off', () => {
    const listed = { ...none, contactKey, kind: 'email', listed: 'complaint', listedPosition: 2 };
    const first = { type: 'ContactListed', data: { contactKey, kind: 'email', cause: 'asked' } } as const;
    const again = { type: 'ContactListed', data: { contactKey, kind: 'email', cause: 'complaint' } } as const;
    const since = history(first, again)[1]!.metadata.occurredAt;
    given(first, again).thenRows({ ...listed, listedSince: new Date(since).toISOString() } as never);
    given(first, { type: 'ContactUnlisted', data: { contactKey, reason: 'mistake' } }).thenRows({
      ...none,
      contactKey,
      kind: 'email',
    });
  });

  it('keep the latest wash, in whatever order they come, beside the list', () => {
    given(
      { type: 'NumberWashed', data: { contactKey, registered: true, washedOn: '2026-11-10' } },
      { type: 'NumberWashed', data: { contactKey, registered: false, washedOn: '2026-11-01' } },
    ).thenRows({ ...none, contactKey, kind: 'phone', washedOn: '2026-11-10', registered: true });
  });
});
