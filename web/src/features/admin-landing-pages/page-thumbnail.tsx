import { imageUrl } from '@setter/contracts/images/image-url';
import type { LandingPageDraft } from '@setter/contracts/landing-pages/page';
import { classes } from '../../components/ui/class-names.ts';

interface PageThumbnailProps {
  readonly page: LandingPageDraft;
  /** `sm`: beside a text, without the form. */
  readonly size?: 'md' | 'sm';
}

/** The top of a page, drawn small from its picture, colour, font and words. */
export function PageThumbnail({ page: { businessName, content, theme }, size = 'md' }: PageThumbnailProps) {
  return (
    <div
      inert
      aria-hidden
      className="@container absolute inset-0 overflow-hidden bg-accent-deep text-surface select-none"
    >
      {theme.backgroundImageId !== null && (
        <img
          src={imageUrl(theme.backgroundImageId, 480, 'webp')}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <div className="absolute inset-0 bg-linear-to-r from-ink/80 to-ink/25" />
      <div className={classes('absolute inset-0 flex gap-[5cqw]', size === 'md' ? 'p-[8cqw]' : 'p-[9cqw]')}>
        <div className="min-w-0 flex-1">
          <p className="truncate text-[2.6cqw] leading-normal font-strong">{businessName}</p>
          <p
            className={classes(
              'mt-[3cqw] line-clamp-4 font-display font-semibold',
              size === 'md' ? 'text-[6cqw] leading-[1.08]' : 'text-[12cqw] leading-[1.1]',
            )}
          >
            {content.hero.headline}
          </p>
        </div>
      </div>
    </div>
  );
}
