import type { LandingPageDraft } from '@setter/contracts/landing-pages/page';
import { useRouteContext } from '@tanstack/react-router';
import { memo } from 'react';
import { PageSlotsContext } from '../../components/landing-page/page-slots.tsx';
import { PageView } from '../../components/landing-page/page-view.tsx';
import { draftOf, viewOf } from './builder/draft.ts';
import { ScaledPage } from './builder/scaled-page.tsx';
import { stillSlots } from './builder/still-slots.ts';
import { usePageImage } from './builder/use-page-image.ts';

interface PageThumbnailProps {
  readonly page: LandingPageDraft;
  /** `sm`: its upper left part, beside a text. */
  readonly size?: 'md' | 'sm';
}

const pageWidth = 1440;

/** The top of a page, drawn small by the components that draw the page. */
export const PageThumbnail = memo(function PageThumbnail({ page, size = 'md' }: PageThumbnailProps) {
  const brandName = useRouteContext({ from: '__root__', select: (context) => context.site.brand.name });
  const background = usePageImage(page.theme.backgroundImageId, 'photo', true);
  const logo = usePageImage(page.theme.logoId, 'logo', true);
  const view = viewOf(draftOf(page), page.content, { background, logo }, null);
  return (
    <div inert aria-hidden className="absolute inset-0 overflow-hidden select-none">
      <div className={size === 'sm' ? 'w-44' : ''}>
        <ScaledPage pageWidth={pageWidth}>
          <PageSlotsContext value={stillSlots}>
            <PageView page={view} brandName={brandName} year={2026} />
          </PageSlotsContext>
        </ScaledPage>
      </div>
    </div>
  );
});
