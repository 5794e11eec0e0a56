import type { BlogPost } from '@setter/contracts/blog/posts';
import type { PageView } from '@setter/contracts/landing-pages/public-pages';
import { drawSharePicture } from '@setter/images/share-picture/draw-share-picture';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { blogShareText, sharePicturePath, type ShareText } from '../shared/share-picture.ts';
import type { PageSource } from './page.ts';
import { type ApiFetchFactory, readAnswer } from './api-fetch.ts';

/** As many pictures are kept in memory; one has some 40 kB. */
const mostKept = 100;

interface Source {
  readonly site: PageSource['site'];
  readonly apiFetch: ApiFetchFactory;
}

type Asked = FastifyRequest<{ Params: { readonly of: string } }>;

/**
 * Serves the pictures of shared links, forever under addresses that change with what they show. Another version of the
 * address leads to the one of now: networks come back for a picture long after they read the page.
 */
export function serveSharePictures(app: FastifyInstance, { site, apiFetch }: Source): void {
  const draw = keepDrawn();
  const send = async (request: FastifyRequest, reply: FastifyReply, about: string, text: ShareText) => {
    const path = sharePicturePath(about, text);
    if (request.url.split('?', 1)[0] !== path)
      return reply.header('cache-control', 'no-store').redirect(path, 302);
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(await draw(path, text));
  };
  const config = { access: 'public' } as const;
  const ours = site.brand.name;

  app.get('/share/blog/:version', { config }, (request, reply) =>
    send(request, reply, 'blog', blogShareText(ours)),
  );
  app.get('/share/posts/:of/:version', { config }, async (request: Asked, reply) => {
    const path = `/api/blogs/${encodeURIComponent(request.params.of)}`;
    const post = await readAnswer<BlogPost>(apiFetch(request), path);
    if (post === undefined) return reply.callNotFound();
    return send(request, reply, `posts/${post.slug}`, { title: post.title, name: ours, color: null });
  });
  app.get('/share/landing/:of/:version', { config }, async (request: Asked, reply) => {
    const path = `/api/landing-pages/${encodeURIComponent(request.params.of)}/view`;
    const page = await readAnswer<PageView>(apiFetch(request), path);
    if (page === undefined) return reply.callNotFound();
    const { title, businessName: name, theme } = page;
    return send(request, reply, `landing/${page.id ?? ''}`, { title, name, color: theme.primaryColor });
  });
}

/** Draws each picture once, also when many ask for it at a time, and keeps those that were asked for last. */
function keepDrawn() {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: mostKept });
  return (path: string, text: ShareText): Promise<Buffer> => {
    const known = kept.get(path);
    if (known !== undefined) return known;
    const drawn = drawSharePicture(text).then((bytes) => Buffer.from(bytes));
    kept.set(path, drawn);
    drawn.catch(() => kept.delete(path));
    return drawn;
  };
}
