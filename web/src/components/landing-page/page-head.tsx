import type { PageView } from '@setter/contracts/landing-pages/public-pages';
import { ResponsivePicture } from './page-picture.tsx';
import { PageText } from './page-slots.tsx';
import type { PictureSources } from './pictures.ts';

/** The logo, or the business's name in the font of the headings. */
export function PageHead({ page, logo }: { readonly page: PageView; readonly logo: PictureSources | null }) {
  return (
    <header className="lp-head lp-wrap">
      {logo === null ? (
        <span className="lp-name">
          <PageText path="businessName" text={page.businessName} />
        </span>
      ) : (
        <span className="lp-logo">
          <ResponsivePicture sources={logo} sizes="240px" alt={page.businessName} />
        </span>
      )}
    </header>
  );
}
