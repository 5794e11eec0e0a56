import { viewLandingPage } from '@setter/contracts/landing-pages/public-pages';
import type { PageView } from '@setter/contracts/landing-pages/public-pages';
import { isolated } from '@setter/events/texts/isolated';
import { pageHeaders } from '../../../shared/render-contract.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { themeOf } from '../../components/landing-page/page-theme.ts';
import { loadConsent } from '../../lib/forms/load-consent.ts';
import type { ShownConsent } from '../../lib/forms/load-consent.ts';
import type { PageTheme } from '../../components/landing-page/theme-css.ts';
import type { RouterContext } from '../../router.tsx';
import { landingHead, missingHead } from './landing-head.ts';
import type { LandingHead } from './landing-head.ts';

/** What the route of a landing page has loaded. */
export type LoadedPage =
  | {
      readonly status: 200;
      /** Without how light its pictures are, which its theme was measured by. */
      readonly page: PageView;
      readonly theme: PageTheme;
      /** The wording above the form's button, which names the page's business. */
      readonly consent: ShownConsent;
      /** When the visitor opened the form. ISO 8601. */
      readonly openedAt: string;
      readonly head: LandingHead;
      readonly headers: Readonly<Record<string, string>>;
    }
  | {
      readonly status: 404 | 410;
      readonly page: null;
      readonly head: LandingHead;
      /** What the server that sends the page must know of it (`pageHeaders`). */
      readonly headers: Readonly<Record<string, string>>;
    };

interface Wanted {
  readonly context: Pick<RouterContext, 'queryClient' | 'site' | 'openedAt'>;
  readonly id: string;
  readonly preview?: string | undefined;
}

/** A published page, or a draft by the token of its signed link. Throws `ApiError` where the server fails. */
export async function loadPage({ context, id, preview }: Wanted): Promise<LoadedPage> {
  const { queryClient, site } = context;
  const missing = (status: 404 | 410) => ({
    status,
    page: null,
    head: missingHead(site),
    headers: { [pageHeaders.status]: String(status), [pageHeaders.isPrivate]: '1' },
  });
  if (!/^[1-9]\d{0,8}$/.test(id)) return missing(404);
  const wording = loadConsent(queryClient, 'landing_page');
  try {
    const page = await apiOf(queryClient)(viewLandingPage, {
      params: { id },
      query: preview === undefined ? {} : { preview: preview.slice(0, 200) },
    });
    const theme = themeOf(page);
    const consent = await wording;
    return {
      status: 200,
      page: withoutMeasures(page),
      theme,
      consent: {
        ...consent,
        text: consent.text.replaceAll('{business}', () => isolated(page.businessName)),
      },
      openedAt: context.openedAt ?? new Date().toISOString(),
      head: landingHead(site, page, theme),
      headers: {
        ...(page.metaPixelId !== null && { [pageHeaders.pixel]: page.metaPixelId }),
        ...(page.isPreview && { [pageHeaders.isPrivate]: '1' }),
      },
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 410) return missing(410);
    if (error.status >= 400 && error.status < 500 && error.status !== 429) return missing(404);
    throw error;
  }
}

function withoutMeasures(page: PageView): PageView {
  return { ...page, theme: { ...page.theme, background: null, logo: null } };
}
