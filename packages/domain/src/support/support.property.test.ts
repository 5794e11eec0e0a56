import type { SupportEvent } from '@setter/events/support/events';
import { supportActions, type SupportAction } from '@setter/events/support/value-sets';
import { decideOwn } from '@setter/testing/decider-spec';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRejection } from '../rejections.ts';
import { id, timeZone } from '../test-support/facts.ts';
import { play, sequencesOf } from '../test-support/play.ts';
import { allowedSupportActions } from './allowed-actions.ts';
import { supportDecider, type SupportCommand } from './decider.ts';
import type { SupportRequest } from './state.ts';

const decide = decideOwn(supportDecider);
const reply: SupportCommand = { type: 'ReplyToSupport', replyId: id(82), message: 'You are right.' };
const close: SupportCommand = { type: 'CloseSupport' };
const erase: SupportCommand = { type: 'EraseSupport' };
const request: SupportCommand = {
  type: 'RequestSupport',
  requestId: id(81),
  now: '2026-11-06T04:00:00.000Z',
  timeZone,
  clientId: null,
  name: 'Cameron Blake',
  email: 'cam@northhead.example',
  phone: null,
  businessName: null,
  topic: 'other',
  urgency: 'low',
  message: 'Hello',
  mails: { receipt: true, alert: false },
};
const commands = { reply, close, erase } satisfies Record<SupportAction, SupportCommand>;

it('begins once, takes no reply once closed and nothing once erased, and allows what leads to an event', () => {
  fc.assert(
    fc.property(sequencesOf(fc.constantFrom(request, reply, close, erase)), (given) => {
      const types: string[] = [];
      play<SupportRequest, SupportEvent>(
        supportDecider,
        given.map((one) => (state: SupportRequest) => decide(one, state)),
        ({ type }, after) => {
          types.push(type);
          if (after.status === 'none') return;
          const { status } = after;
          const allowed = allowedSupportActions({
            status: status === 'erased' ? 'closed' : status,
            isErased: status === 'erased',
          });
          const accepted = supportActions.filter((action) => {
            const decided = decide(commands[action], after);
            return !isRejection(decided) && decided.append.length > 0;
          });
          expect(allowed).toEqual(accepted);
        },
      );
      expect(types.slice(0, 1)).toEqual(types.length === 0 ? [] : ['SupportRequested']);
      expect(types.filter((type) => type === 'SupportRequested').length).toBeLessThanOrEqual(1);
      const after = (type: string) => (types.includes(type) ? types.slice(types.indexOf(type) + 1) : []);
      expect(after('SupportClosed')).not.toContain('SupportReplied');
      expect(after('SupportErased')).toEqual([]);
    }),
  );
});
