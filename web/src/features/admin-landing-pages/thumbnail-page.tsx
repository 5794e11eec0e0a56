import type { LandingPageDraft } from '@setter/contracts/landing-pages/page';
import { useRouteContext } from '@tanstack/react-router';
import { memo } from 'react';
import { PageSlotsContext } from '../../components/landing-page/page-slots.tsx';
import { PageView } from '../../components/landing-page/page-view.tsx';
import { useNow } from '../../lib/time/use-now.ts';
import { draftOf, viewOf } from './builder/draft.ts';
import { ScaledPage } from './builder/scaled-page.tsx';
import { stillSlots } from './builder/still-slots.ts';
import { usePageImage } from './builder/use-page-image.ts';

interface ThumbnailPageProps {
  readonly page: LandingPageDraft;
}

const pageWidth = 1440;

/** A page as wide as its frame, drawn by the components that draw it for visitors. */
export const ThumbnailPage = memo(function ThumbnailPage({ page }: ThumbnailPageProps) {
  const brandName = useRouteContext({ from: '__root__', select: (context) => context.site.brand.name });
  const year = useNow().getFullYear();
  const background = usePageImage(page.theme.backgroundImageId, 'photo', true);
  const logo = usePageImage(page.theme.logoId, 'logo', true);
  return (
    <ScaledPage pageWidth={pageWidth}>
      <PageSlotsContext value={stillSlots}>
        <PageView
          page={viewOf(draftOf(page), page.content, { background, logo }, null)}
          brandName={brandName}
          year={year}
        />
      </PageSlotsContext>
    </ScaledPage>
  );
});
