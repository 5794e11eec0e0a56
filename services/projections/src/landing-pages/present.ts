import type { AdminLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import type { PageImage, PageView } from '@setter/contracts/landing-pages/public-pages';
import { imagePath } from '@setter/domain/image-path';
import { shownFormFields } from '@setter/domain/landing-pages/shown-form-fields';
import { adminPage } from '@setter/domain/landing-pages/admin-page';
import type { LandingPageWithLeads } from './queries.ts';
import type { LandingPageRow } from './table.ts';

export const toAdminPage = (row: LandingPageWithLeads, at: Date): AdminLandingPage => {
  const { visits, conversions, previewUrl } = row;
  return { ...adminPage(row, at.toISOString()), visits, conversions, previewUrl };
};

/** The entity of the specification. */
export const toPublicPage = ({ design }: LandingPageRow) => {
  const { businessName, content, customFormFields, theme, metaPixelId } = design;
  return {
    businessName,
    logoUrl: imagePath(theme.logoId),
    metaPixelCode: metaPixelId,
    fontFamily: theme.fontFamily,
    fallbackFonts: theme.fallbackFonts,
    backgroundImageUrl: imagePath(theme.backgroundImageId),
    primaryColor: theme.primaryColor,
    customFormFields,
    content,
  };
};

/** The page as it is drawn; `images` are the stored ones that its theme names, by id. */
export const toPageView = (
  { landingPageId, design }: LandingPageRow,
  isPreview: boolean,
  images: ReadonlyMap<string, PageImage>,
): PageView => {
  const { title, businessName, content, theme, metaPixelId } = design;
  const { primaryColor, fontFamily, fallbackFonts } = theme;
  const imageOf = (id: string | null) => (id === null ? null : (images.get(id) ?? null));
  return {
    id: landingPageId,
    title,
    businessName,
    content,
    theme: {
      primaryColor,
      fontFamily,
      fallbackFonts,
      background: imageOf(theme.backgroundImageId),
      logo: imageOf(theme.logoId),
    },
    formFields: shownFormFields(design),
    metaPixelId,
    isPreview,
  };
};
