import type { PictureSources } from './pictures.ts';

/** Widths that the picture is shown in: it covers a box that is often higher than the picture is at that width. */
export const backgroundSizes = '(max-width: 640px) 250vw, 100vw';

/** The picture behind the top of a page, or behind all of it. */
export function PageBackground({ sources }: { readonly sources: PictureSources }) {
  return (
    <div className="lp-background" aria-hidden>
      <div className="lp-background-frame">
        <ResponsivePicture sources={sources} sizes={backgroundSizes} isFirst alt="" />
      </div>
    </div>
  );
}

interface ResponsivePictureProps {
  readonly sources: PictureSources;
  readonly sizes: string;
  readonly alt: string;
  /** The largest thing that is seen first. */
  readonly isFirst?: boolean;
}

export function ResponsivePicture({ sources, sizes, alt, isFirst = false }: ResponsivePictureProps) {
  return (
    <picture>
      {sources.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={sources.src}
        width={sources.width}
        height={sources.height}
        alt={alt}
        decoding={isFirst ? 'sync' : 'async'}
        {...(isFirst && { fetchPriority: 'high' as const })}
      />
    </picture>
  );
}
