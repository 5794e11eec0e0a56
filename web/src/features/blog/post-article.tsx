import type { BlogPost, PostCard } from '@setter/contracts/blog/posts';
import { readTime } from '@setter/events/blog/value-sets';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { classes } from '../../components/ui/class-names.ts';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Cover } from '../../components/cover/cover.tsx';
import { PostCardView } from './post-card.tsx';
import { readablePostHtml } from './post-html.ts';
import { neighbours, postDate, relatedPosts } from '../../lib/blog/post-texts.ts';
import { PostTags } from './post-tags.tsx';
import { ShareButton } from './share-button.tsx';
import { useVisit } from '../../lib/traffic/use-visit.ts';

interface PostArticleProps {
  readonly post: BlogPost;
  /** All posts, the newest first; empty while they load. */
  readonly posts: readonly PostCard[];
}

/** Titles with more characters are set smaller. */
const longTitle = 110;

/** A post with what leads on from it. Its HTML is sanitised by the server, when it is stored and when it is shown. */
export function PostArticle({ post, posts }: PostArticleProps) {
  useVisit(`/api/blogs/${post.slug}/views`);
  const html = useMemo(() => readablePostHtml(post.content), [post.content]);
  const related = relatedPosts(posts, post);
  return (
    <div className="page-width [overflow-wrap:anywhere]">
      <div className="pt-5">
        <AllPosts />
      </div>
      <article>
        <header className="mx-auto max-w-[920px] pt-3.5 pb-6.5 md:pt-6.5 md:pb-10 md:text-center">
          <div className="flex flex-wrap items-center gap-x-2 text-label text-muted sm:gap-x-3 sm:text-body md:justify-center">
            <time dateTime={post.publishedAt} className="tabular">
              {postDate(post.publishedAt)}
            </time>
            <span aria-hidden className="size-[3px] rounded-pill bg-muted" />
            <span>{readTime}</span>
            <ShareButton title={post.title} className="ml-auto md:hidden" />
          </div>
          <h1
            className={classes(
              'mt-3 text-balance md:mt-4',
              post.title.length > longTitle ? 'text-lead-title' : 'text-post-title',
            )}
          >
            {post.title}
          </h1>
          <p className="mx-auto mt-3.5 max-w-[700px] text-lead text-balance text-ink-2 md:mt-5 md:text-intro">
            {post.excerpt}
          </p>
          <PostTags tags={post.tags} className="mt-5.5 md:justify-center" />
        </header>
        <Cover
          post={post}
          first
          wide
          sizes="(min-width: 1240px) 1200px, 100vw"
          className="aspect-[760/476] rounded-[14px] md:aspect-[1200/480]"
        />
        <div className="grid-cols-[1fr_minmax(0,680px)_1fr] gap-x-12 py-8 lg:grid lg:pt-14 lg:pb-16">
          <aside className="hidden lg:block">
            <div className="sticky top-24">
              <ShareButton title={post.title} />
            </div>
          </aside>
          <div
            className="post-prose mx-auto max-w-[680px] md:max-lg:max-w-[640px]"
            // Sanitised by the server.
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </div>
      </article>
      <section className="items-center gap-8 rounded-[16px] bg-accent-tint px-6 py-7 md:flex md:px-11 md:py-10">
        <div className="flex-1">
          <h2 className="text-post-section">Would you rather meet only these people?</h2>
          <p className="mt-1.5 text-ink-2">
            We qualify them and you unlock the ones you want. A first call is free.
          </p>
        </div>
        <div className="grid gap-2.5 max-md:mt-5 md:flex">
          <LinkButton to="/contact" size="lg">
            Contact us
          </LinkButton>
          <LinkButton to="/" variant="secondary" size="lg">
            How It Works
          </LinkButton>
        </div>
      </section>
      {posts.length > 0 && <Neighbours {...neighbours(posts, post.id)} />}
      {related.length > 0 && (
        <section className="pt-10 pb-12 lg:pt-14 lg:pb-18">
          <h2 className="mb-6 text-post-section">Related posts</h2>
          <div className="grid gap-x-6 gap-y-9 md:grid-cols-3 lg:gap-x-8">
            {related.map((one) => (
              <PostCardView key={one.id} post={one} plain />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function AllPosts() {
  return (
    <Link
      to="/blog"
      className="inline-flex min-h-6 items-center gap-2 rounded-block text-body text-muted hover:text-ink"
    >
      <ArrowLeft size={16} aria-hidden />
      All posts
    </Link>
  );
}

interface NeighboursProps {
  readonly previous: PostCard | undefined;
  readonly next: PostCard | undefined;
}

function Neighbours({ previous, next }: NeighboursProps) {
  return (
    <nav
      aria-label="Posts before and after"
      className="mt-8 grid border-y border-hairline md:mt-10 md:grid-cols-2"
    >
      <Neighbour post={previous} label="Previous" none="This is the oldest post" />
      <Neighbour post={next} label="Next" none="This is the newest post" after />
    </nav>
  );
}

interface NeighbourProps {
  readonly post: PostCard | undefined;
  readonly label: string;
  readonly none: string;
  readonly after?: boolean;
}

function Neighbour({ post, label, none, after = false }: NeighbourProps) {
  const place = after ? 'max-md:border-t border-hairline md:border-l md:text-right md:items-end' : '';
  return (
    <div className={`flex flex-col gap-0.5 py-5.5 ${place} ${after ? 'md:pl-6' : 'md:pr-6'}`}>
      <span className="inline-flex items-center gap-1.5 text-label text-muted">
        {!after && post !== undefined && <ArrowLeft size={14} aria-hidden />}
        <span>{label}</span>
        {after && post !== undefined && <ArrowRight size={14} aria-hidden />}
      </span>
      {post === undefined ? (
        <span className="font-display text-lead text-muted">{none}</span>
      ) : (
        <Link
          to="/blog/$slug"
          params={{ slug: post.slug }}
          className="rounded-block font-display text-lead font-semibold hover:underline"
        >
          {post.title}
        </Link>
      )}
    </div>
  );
}
