import type { PostCard } from '@setter/contracts/blog/posts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Cover } from '../../components/cover/cover.tsx';
import { cardDate, cardTags } from '../../lib/blog/post-texts.ts';
import { PostTags } from './post-tags.tsx';

interface PostCardProps {
  readonly post: PostCard;
  /** Draws title, excerpt and tags; as they are unless given. */
  readonly mark?: (text: string) => ReactNode;
  /** The level below the heading that the card is under. */
  readonly heading?: 'h2' | 'h3';
  /** Leaves the tags out. */
  readonly plain?: boolean;
}

/** The title's link covers the card. */
const link =
  'rounded-control after:absolute after:inset-0 group-hover:underline decoration-2 underline-offset-4';

/** The newest post, which leads the page. */
export function LeadPost({ post }: { readonly post: PostCard }) {
  const { shown, more } = cardTags(post.tags);
  return (
    <article className="group relative grid items-center gap-x-12 gap-y-4.5 pb-9 lg:grid-cols-[1.5fr_1fr] lg:pb-13">
      <Cover
        post={post}
        first
        sizes="(min-width: 1240px) 690px, 100vw"
        className="aspect-[760/476] rounded-surface"
      />
      <div>
        <time dateTime={post.publishedAt} className="text-button text-muted tabular">
          {cardDate(post.publishedAt)}
        </time>
        <h2 className="mt-1.5 text-lead-title text-balance lg:mt-3">
          <Link to="/blog/$slug" params={{ slug: post.slug }} className={link}>
            {post.title}
          </Link>
        </h2>
        <p className="mt-2 line-clamp-3 text-pretty text-ink-2 lg:mt-3.5">{post.excerpt}</p>
        <PostTags tags={shown} more={more} className="mt-3.5" />
      </div>
    </article>
  );
}

export function PostCardView({ post, mark, heading: Heading = 'h3', plain = false }: PostCardProps) {
  const { shown, more } = cardTags(post.tags);
  return (
    <article className="group relative">
      <Cover
        post={post}
        sizes="(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw"
        className="aspect-[760/476] rounded-surface"
      />
      <time dateTime={post.publishedAt} className="mt-4.5 block text-button text-muted tabular">
        {cardDate(post.publishedAt)}
      </time>
      <Heading className="mt-2 line-clamp-3 text-post-card text-balance">
        <Link to="/blog/$slug" params={{ slug: post.slug }} className={link}>
          {mark?.(post.title) ?? post.title}
        </Link>
      </Heading>
      <p className="mt-2 line-clamp-3 text-post-excerpt text-ink-2">{mark?.(post.excerpt) ?? post.excerpt}</p>
      {!plain && <PostTags tags={shown} more={more} mark={mark} className="mt-3.5" />}
    </article>
  );
}

export function PostCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-[760/476] rounded-surface!" />
      <Skeleton className="mt-5 h-4 w-24" />
      <Skeleton className="mt-3 h-6 w-11/12" />
      <Skeleton className="mt-2 h-6 w-2/3" />
      <Skeleton className="mt-4 h-4" />
      <Skeleton className="mt-2 h-4" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </div>
  );
}
