import { decideOwn } from '@setter/testing/decider-spec';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRejection } from '../rejections.ts';
import { id } from '../test-support/facts.ts';
import { sequencesOf } from '../test-support/play.ts';
import { emailTemplateDecider, type EmailTemplateCommand } from './decider.ts';

const decide = decideOwn(emailTemplateDecider);
const templateId = id(81);
const content = {
  displayName: 'Our reset mail',
  description: '',
  category: 'system',
  subject: 'Your new password',
  htmlContent: '<a href="{{resetLink}}">Reset</a>',
  textContent: null,
  isActive: true,
} as const;
const own = { templateId, name: 'our-reset', overrides: 'password-reset' } as const;
const change = (changes: object) =>
  ({ type: 'ChangeEmailTemplate', templateId, builtIn: null, changes, expectedVersion: null }) as const;

const command = fc.constantFrom<EmailTemplateCommand>(
  { type: 'CreateEmailTemplate', ...own, builtIn: null, content },
  { type: 'CreateEmailTemplate', ...own, builtIn: null, content: { ...content, isActive: false } },
  change({ isActive: true }),
  change({ isActive: false }),
  change({ subject: 'Hello' }),
  { type: 'RemoveEmailTemplate', templateId, builtIn: null },
);

it('holds the place of a built-in template exactly while it is active, and its name until it is deleted', () => {
  fc.assert(
    fc.property(sequencesOf(command), (commands) => {
      const held = new Set<string>();
      let state = emailTemplateDecider.initialState;
      for (const one of commands) {
        const decided = decide(one, state);
        if (isRejection(decided)) continue;
        for (const { value } of decided.release ?? []) expect(held.delete(value)).toBe(true);
        for (const { value } of decided.reserve ?? []) {
          expect(held.has(value)).toBe(false);
          held.add(value);
        }
        state = decided.append.reduce(emailTemplateDecider.evolve, state);
        expect(held.has('our-reset')).toBe(state.status === 'kept');
        expect(held.has('password-reset')).toBe(state.status === 'kept' && state.content.isActive);
      }
    }),
  );
});
