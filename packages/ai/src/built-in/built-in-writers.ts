import { Effect } from 'effect';
import type { Copywriter } from '../copywriter.ts';
import type { Illustrator } from '../illustrator.ts';
import { rewriteBuiltInSection, writeBuiltInPage } from './write-page.ts';
import { writeBuiltInPost } from './write-post.ts';

/** The stand-in without a model: never fails, and always writes the same for the same inputs. */
export const builtInCopywriter: Copywriter['Service'] = {
  kind: 'built-in',
  writePage: (inputs) => Effect.sync(() => writeBuiltInPage(inputs)),
  rewriteSection: (inputs, content, section) =>
    Effect.sync(() => rewriteBuiltInSection(inputs, content, section)),
  writePost: (inputs) => Effect.sync(() => writeBuiltInPost(inputs)),
};

/** Draws nothing: the web has covers and a background of its own. */
export const builtInIllustrator: Illustrator['Service'] = {
  drawCover: () => Effect.succeed(null),
  drawBackground: () => Effect.succeed(null),
};
