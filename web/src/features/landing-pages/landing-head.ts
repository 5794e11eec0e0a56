import { shortened } from '@setter/events/texts/cut-text';
import type { PageView } from '@setter/contracts/landing-pages/public-pages';
import type { PageTheme } from '../../components/landing-page/theme-css.ts';
import type { Site } from '../../../shared/site.ts';
import { sharePicturePath } from '../../../shared/share-picture.ts';
import { publicHead, type ShareImage } from '../../lib/head/page-head.ts';
import { preloadsOf } from './preloads.ts';

export type LandingHead = Pick<ReturnType<typeof publicHead>, 'meta'> & {
  readonly links?: readonly Readonly<Record<string, string>>[];
};

export function missingHead(site: Site): LandingHead {
  return { meta: [{ title: `Page Not Found | ${site.brand.name}` }, { name: 'robots', content: 'noindex' }] };
}

const longestDescription = 160;

/** Title, description, canonical address, Open Graph, and links to what is loaded first. */
export function landingHead(site: Site, page: PageView, theme: PageTheme): LandingHead {
  const head = publicHead({
    site,
    path: `/landing/${page.id ?? ''}`,
    title: page.title,
    description: shortened(page.content.hero.description, longestDescription),
    // The picture of a draft is not public.
    ...(!page.isPreview && { image: shareImageOf(page) }),
  });
  return {
    meta: page.isPreview ? [...head.meta, { name: 'robots', content: 'noindex' }] : head.meta,
    links: [...head.links, ...preloadsOf(page, theme)],
  };
}

function shareImageOf({ id, title, businessName: name, theme }: PageView): ShareImage {
  return {
    path: sharePicturePath(`landing/${id ?? ''}`, { title, name, color: theme.primaryColor }),
    alt: `${title}, ${name}`,
    isMade: true,
  };
}
