import { builtInCopywriter, builtInIllustrator } from '@setter/ai/built-in/built-in-writers';
import type { Copywriter } from '@setter/ai/copywriter';
import type { Illustrator } from '@setter/ai/illustrator';
import { Context, Layer } from 'effect';

/** Writes queued posts and draws their covers. */
export class PostWriter extends Context.Service<
  PostWriter,
  Pick<Copywriter['Service'], 'kind' | 'writePost'> & Pick<Illustrator['Service'], 'drawCover'>
>()('command-api/blog/PostWriter') {
  static readonly builtIn = Layer.succeed(PostWriter, {
    kind: builtInCopywriter.kind,
    writePost: builtInCopywriter.writePost,
    drawCover: builtInIllustrator.drawCover,
  });
}
