import { emailTemplateDecider } from '@setter/domain/email-templates/decider';
import { reserved } from '@setter/domain/reservations';
import { stateOf } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { emailTemplateStream } from '@setter/events/streams';
import { type OwnWords, ownTemplate, problemsOf } from '@setter/mail/own-template';
import type { Template } from '@setter/mail/template';
import { Effect } from 'effect';

/**
 * What is sent under the name of a built-in template: the owner's active one in its place, or the built-in one, with the
 * owner's words where it was edited. Undefined where that one is inactive, which a system template never is. Words that
 * do not fit a newer version's variables are passed over: the mail goes out.
 */
export const activeTemplate = Effect.fn('activeTemplate')(function* (name: string, builtIn: Template) {
  const store = yield* EventStore;
  const owner = yield* store.reservationOwner(reserved('email_template_place', name));
  const own = owner === undefined ? undefined : yield* contentOf(owner);
  const inPlace = own?.isActive === true ? yield* fitting(own, builtIn) : undefined;
  if (inPlace !== undefined) return inPlace;
  const edited = yield* contentOf(name);
  if (edited === undefined) return builtIn;
  return edited.isActive ? ((yield* fitting(edited, builtIn)) ?? builtIn) : undefined;
});

const fitting = (words: OwnWords, builtIn: Template): Effect.Effect<Template | undefined> =>
  ownTemplate(words, builtIn).pipe(
    Effect.map((template) => {
      const problems = problemsOf(template);
      return problems !== 'broken' && problems.length === 0 ? template : undefined;
    }),
    Effect.catchTag('MarkupRefused', () => Effect.succeed(undefined)),
  );

const contentOf = (templateId: string) =>
  Effect.map(stateOf({ stream: emailTemplateStream(templateId), ...emailTemplateDecider }), (state) =>
    state.status === 'kept' ? state.content : undefined,
  );
