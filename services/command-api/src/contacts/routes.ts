import {
  listDoNotContact,
  listLeadDoNotContact,
  unlistDoNotContact,
  washNumbers,
} from '@setter/contracts/desk/contacts';
import { deskDecider } from '@setter/domain/leads/desk-decider';
import { handleCommand } from '@setter/event-store/append';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { atDesk } from '../leads/desk-reads.ts';
import { leadAnswer } from '../leads/lead-answer.ts';
import { endConfirmedMeanwhile, listContact, unlistContact } from './own-list.ts';
import { washFile } from './wash.ts';

export const contactRoutes = [
  route(listDoNotContact, ({ command, body }) =>
    Effect.map(listContact(command, body), ({ position, since }) => ({
      body: { listed: true, since, cause: body.cause },
      position,
    })),
  ),

  route(unlistDoNotContact, ({ command, body }) =>
    Effect.map(unlistContact(command, body), ({ position }) => ({
      body: { listed: false, since: null, cause: null },
      position,
    })),
  ),

  route(listLeadDoNotContact, ({ command: context, params: { id }, body: { cause }, session }) =>
    Effect.gen(function* () {
      const { position } = yield* atDesk(id, ({ given, ...reads }) =>
        Effect.tap(
          handleCommand({
            context,
            decider: deskDecider,
            ...reads,
            command: { type: 'ListLead', ...given, cause, now: context.occurredAt },
          }),
          (outcome) => endConfirmedMeanwhile(context, given.contacts.email.text, outcome.position),
        ),
      );
      return { body: yield* leadAnswer(id, position, session.role), position };
    }),
  ),

  route(washNumbers, ({ command, body }) => washFile(command, body)),
];
