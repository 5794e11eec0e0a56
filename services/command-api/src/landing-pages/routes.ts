import {
  deleteLandingPage,
  publishLandingPage,
  restoreLandingPage,
  reviseLandingPage,
  saveLandingPage,
} from '@setter/contracts/landing-pages/manage-pages';
import { landingPageDecider } from '@setter/domain/landing-pages/decider';
import type { PublishLandingPage } from '@setter/domain/landing-pages/publish-landing-page';
import type { RemoveLandingPage } from '@setter/domain/landing-pages/remove-landing-page';
import type { RestoreLandingPage } from '@setter/domain/landing-pages/restore-landing-page';
import type { ReviseLandingPage } from '@setter/domain/landing-pages/revise-landing-page';
import type { UnpublishLandingPage } from '@setter/domain/landing-pages/unpublish-landing-page';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { landingPageStream } from '@setter/events/streams';
import { route } from '@setter/http/route';
import type { AdminSession } from '@setter/identity/sessions';
import { Effect } from 'effect';
import { sendLeadRoute } from './send-lead.route.ts';
import { pageAnswer } from './page-answer.ts';
import { checkClient } from './check-client.ts';
import { checkPictures } from './page-pictures.ts';
import { saveDraft } from './save-landing-page.ts';

type Change =
  | PublishLandingPage
  | RemoveLandingPage
  | RestoreLandingPage
  | ReviseLandingPage
  | UnpublishLandingPage;

/** Handles a command upon a page that is there. */
const change = (context: CommandContext, landingPageId: number, command: Change) =>
  handleCommand({
    context,
    decider: landingPageDecider,
    stream: landingPageStream(landingPageId),
    command,
  });

/** Returns the page as a command left it. */
const answering =
  (landingPageId: number, session: AdminSession) =>
  <E, R>(handled: Effect.Effect<{ readonly position: number }, E, R>) =>
    Effect.flatMap(handled, ({ position }) =>
      Effect.map(pageAnswer(landingPageId, position, session), (body) => ({ body, position })),
    );

export const landingPageRoutes = [
  route(saveLandingPage, ({ command, session, body: { draftId, page, version, isPublished } }) =>
    Effect.gen(function* () {
      yield* checkPictures(page);
      yield* checkClient(page);
      const { landingPageId, position } = yield* saveDraft(command, {
        draftId,
        design: page,
        expectedVersion: version,
        publish: isPublished,
      });
      return { body: yield* pageAnswer(landingPageId, position, session), position };
    }),
  ),

  route(reviseLandingPage, ({ command, session, params: { id }, body: { page, expectedVersion } }) =>
    Effect.andThen(
      Effect.andThen(checkPictures(page), checkClient(page)),
      change(command, id, { type: 'ReviseLandingPage', design: page, expectedVersion }),
    ).pipe(answering(id, session)),
  ),

  route(publishLandingPage, ({ command, session, params: { id }, body: { isPublished } }) =>
    change(
      command,
      id,
      isPublished
        ? { type: 'PublishLandingPage' }
        : { type: 'UnpublishLandingPage', now: command.occurredAt },
    ).pipe(answering(id, session)),
  ),

  route(deleteLandingPage, ({ command, params: { id } }) =>
    Effect.map(
      change(command, id, { type: 'RemoveLandingPage', now: command.occurredAt }),
      ({ position }) => ({
        body: { success: true as const },
        position,
      }),
    ),
  ),

  route(restoreLandingPage, ({ command, session, params: { id } }) =>
    change(command, id, { type: 'RestoreLandingPage', now: command.occurredAt }).pipe(answering(id, session)),
  ),

  sendLeadRoute,
];
