import type { LandingPageDraft } from '@setter/contracts/landing-pages/page';
import { Suspense, lazy } from 'react';

// What draws pages comes once the screen is there.
const ThumbnailPage = lazy(() =>
  import('./thumbnail-page.tsx').then((module) => ({ default: module.ThumbnailPage })),
);

interface PageThumbnailProps {
  readonly page: LandingPageDraft;
  /** `sm`: its upper left part, beside a text. */
  readonly size?: 'md' | 'sm';
}

/** The top of a page, drawn small: nothing of it can be reached. */
export function PageThumbnail({ page, size = 'md' }: PageThumbnailProps) {
  return (
    <div inert aria-hidden className="absolute inset-0 overflow-hidden bg-skeleton select-none">
      <div className={size === 'sm' ? 'w-44' : ''}>
        <Suspense>
          <ThumbnailPage page={page} />
        </Suspense>
      </div>
    </div>
  );
}
