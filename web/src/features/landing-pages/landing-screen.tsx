import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { Site } from '../../../shared/site.ts';
import { PageFrame } from '../../components/page-frame.tsx';
import { campaign } from '../../lib/traffic/campaign.ts';
import { useRefusedForm } from '../../lib/forms/posted-form.ts';
import { track } from '../../lib/traffic/track.ts';
import { usePixel } from '../../lib/traffic/use-pixel.ts';
import { useVisit } from '../../lib/traffic/use-visit.ts';
import type { LoadedPage } from './load-page.ts';
import { ThemedPage } from '../../components/landing-page/themed-page.tsx';
import { notFoundText } from '../../components/landing-page/texts.ts';
import { useLiveForm } from './use-live-form.ts';

/** Of the page's address. */
interface Search {
  readonly sent?: 1;
  readonly utm_source?: string | number;
  readonly utm_medium?: string | number;
  readonly utm_campaign?: string | number;
}

interface LandingScreenProps {
  readonly loaded: LoadedPage;
  readonly search: Search;
  readonly site: Site;
}

/** A landing page as visitors see it, or that there is none. */
export function LandingScreen({ loaded, search, site }: LandingScreenProps) {
  if (loaded.page === null) return <MissingPage />;
  return <FoundPage loaded={loaded} search={search} site={site} />;
}

type Found = Extract<LoadedPage, { readonly status: 200 }>;

function FoundPage({ loaded, search, site }: LandingScreenProps & { readonly loaded: Found }) {
  const { page, theme, openedAt, consent } = loaded;
  const refused = useRefusedForm('lead');
  const nonce = useRouter().options.ssr?.nonce;
  const sources = useMemo(() => {
    const { utm_source = '', utm_medium = '', utm_campaign = '' } = search;
    const texts = {
      utm_source: `${utm_source}`,
      utm_medium: `${utm_medium}`,
      utm_campaign: `${utm_campaign}`,
    };
    return campaign(String(new URLSearchParams(texts)));
  }, [search]);
  // What the browser posted itself and was refused has the campaign in its fields.
  const sentSources = useMemo(
    () => ({ ...sources, ...campaign(String(new URLSearchParams(refused.values))) }),
    [refused.values, sources],
  );
  const { live, afterForm } = useLiveForm({
    page,
    openedAt: refused.values['openedAt'] ?? openedAt,
    refused,
    isSent: search.sent === 1 && !page.isPreview,
    campaign: sentSources,
    consent,
  });
  usePageTracking(page, site.pixelId);
  return (
    <>
      {page.isPreview && <PreviewBar />}
      <main>
        <ThemedPage
          page={page}
          theme={theme}
          brandName={site.brand.name}
          live={live}
          afterForm={afterForm}
          nonce={nonce ?? ''}
          year={new Date(openedAt).getFullYear()}
        />
      </main>
    </>
  );
}

function PreviewBar() {
  return (
    <aside
      aria-label="Preview"
      className="flex flex-wrap items-center justify-center gap-x-2 bg-ink px-4 py-1.5 text-center text-label text-surface"
    >
      <span className="font-strong">Preview</span>
      <span className="text-surface/80">Only people with this link can see the page, for 24 hours.</span>
    </aside>
  );
}

/** The page's own pixel takes the place of the installation's; drafts report nothing. */
function usePageTracking({ id, metaPixelId, isPreview }: Found['page'], sitePixelId: string | null): void {
  usePixel(isPreview ? null : (metaPixelId ?? sitePixelId));
  useVisit(isPreview || id === null ? null : `/api/landing-pages/${id}/visits`);
  useEffect(() => {
    if (!isPreview) track('PageView');
  }, [isPreview]);
}

/** For a page that is not there, was deleted or is not published. */
function MissingPage() {
  return (
    <PageFrame>
      <div className="max-w-[440px] text-center">
        <h1 className="text-title">{notFoundText.title}</h1>
        <p className="mt-2 text-lead text-muted">{notFoundText.description}</p>
      </div>
    </PageFrame>
  );
}
