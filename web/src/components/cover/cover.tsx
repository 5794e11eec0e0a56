import { imageUrl } from '@setter/contracts/images/image-url';
import type { ImageFormat } from '@setter/contracts/images/image-url';
import { classes } from '../ui/class-names.ts';
import { DrawnCover } from './drawn-cover.tsx';

interface CoverProps {
  readonly post: { readonly title: string; readonly imageId: string | null; readonly coverVariant: number };
  readonly sizes: string;
  /** Seen at once: loaded before others. */
  readonly first?: boolean;
  /** Stretched to the width of a page, but for phones. */
  readonly wide?: boolean;
  readonly className?: string;
}

const widths = [480, 960, 1600] as const;
const srcSet = (id: string, format: ImageFormat) =>
  widths.map((width) => `${imageUrl(id, width, format)} ${width}w`).join(', ');

/** The picture of a post, or the one that is drawn from its title. It says nothing that the title beside it does not. */
export function Cover({ post, sizes, first = false, wide = false, className }: CoverProps) {
  return (
    <span className={classes('block overflow-hidden bg-paper-2', className)}>
      {post.imageId === null ? (
        <>
          <DrawnCover
            title={post.title}
            variant={post.coverVariant}
            {...(wide && { className: 'md:hidden' })}
          />
          {wide && (
            <DrawnCover title={post.title} variant={post.coverVariant} wide className="max-md:hidden" />
          )}
        </>
      ) : (
        <picture>
          <source type="image/avif" srcSet={srcSet(post.imageId, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={srcSet(post.imageId, 'webp')} sizes={sizes} />
          <img
            src={imageUrl(post.imageId, 960, 'jpeg')}
            srcSet={srcSet(post.imageId, 'jpeg')}
            sizes={sizes}
            alt=""
            width={960}
            height={600}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            className="size-full object-cover"
          />
        </picture>
      )}
    </span>
  );
}
