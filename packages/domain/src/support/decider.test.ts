import type { SupportEvent } from '@setter/events/support/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import { clientId, id, timeZone } from '../test-support/facts.ts';
import { supportDecider } from './decider.ts';
import { eraseSupport } from './erase-support.ts';

const { given } = specify(supportDecider);
const requestId = id(81);
const what = {
  requestId,
  clientId,
  name: 'Cameron Blake',
  email: 'cam@northhead.example',
  phone: null,
  businessName: 'North Head Lending',
  topic: 'payment-invoice',
  urgency: 'medium',
  message: 'My balance still says 9.',
  mails: { receipt: true, alert: true },
} as const;
const requested: SupportEvent = {
  type: 'SupportRequested',
  data: { ...what, dueAt: '2026-11-09T04:00:00.000Z' },
};
const replied: SupportEvent = {
  type: 'SupportReplied',
  data: { requestId, replyId: id(82), message: 'You are right.' },
};
const closed: SupportEvent = { type: 'SupportClosed', data: { requestId } };
const erased: SupportEvent = { type: 'SupportErased', data: { requestId } };

describe('asking for support', () => {
  const request = { type: 'RequestSupport', ...what, now: '2026-11-06T04:00:00.000Z', timeZone } as const;

  it('records what was written and when the reply is due', () => {
    given().when(request).then(requested);
  });

  it('happens once under an id', () => {
    given(requested).when(request).thenNothing();
  });
});

describe('replying', () => {
  const reply = { type: 'ReplyToSupport', replyId: id(82), message: 'You are right.' } as const;

  it('is possible as often as wanted, until the request is closed', () => {
    given(requested).when(reply).then(replied);
    given(requested, replied)
      .when({ ...reply, replyId: id(83) })
      .then({ ...replied, data: { ...replied.data, replyId: id(83) } } as SupportEvent);
    given(requested, replied, closed).when(reply).thenRejected('SupportClosed');
  });

  it('needs a request that can be read', () => {
    given().when(reply).thenRejected('NotFound');
    given(requested, erased).when(reply).thenRejected('NotFound');
  });
});

describe('closing', () => {
  const close = { type: 'CloseSupport' } as const;

  it('is possible with and without a reply, once', () => {
    given(requested).when(close).then(closed);
    given(requested, replied).when(close).then(closed);
    given(requested, closed).when(close).thenNothing();
  });

  it('needs a request', () => {
    given().when(close).thenRejected('NotFound');
    given(requested, erased).when(close).thenRejected('NotFound');
  });
});

describe('erasing', () => {
  const erase = { type: 'EraseSupport' } as const;

  it('shreds the key of the request, in any state, once', () => {
    for (const past of [[requested], [requested, replied], [requested, closed]])
      given(...past)
        .when(erase)
        .then(erased);
    expect(eraseSupport(erase, { status: 'open', requestId })).toMatchObject({
      shred: [`support-request-${requestId}`],
    });
    given(requested, erased).when(erase).thenNothing();
    given().when(erase).thenRejected('NotFound');
  });
});
