import './page-fonts.css';
import './page-view.css';
import './page-features.css';
import './page-form.css';
import './page-phone.css';
import type { PageView as Page } from '@setter/contracts/landing-pages/public-pages';
import { useId } from 'react';
import { arrangementOf, isLongForm } from './arrangement.ts';
import { Features } from './features.tsx';
import { HeroText, PageHead, ToForm } from './hero.tsx';
import { FormTitle, LeadForm } from './lead-form.tsx';
import type { LiveForm } from './live-form.ts';
import { PageBackground } from './page-picture.tsx';
import { usePageSlots } from './page-slots.tsx';
import { documentFontsCss, themeCss } from './theme-css.ts';
import type { PageTheme } from './theme-css.ts';
import { ThemeSheet } from './theme-sheet.tsx';
import { TrustBadges } from './trust-badges.tsx';

export interface PageViewProps {
  readonly page: Page;
  /** Who runs the page. */
  readonly brandName: string;
  /** Given for visitors: a form that can be sent. */
  readonly live?: LiveForm;
  /** Of the page's policy, for visitors; see `ThemeSheet`. */
  readonly nonce?: string | undefined;
  /** The year of the footer. */
  readonly year: number;
}

/**
 * A landing page, as wide as its container: its layout follows the container and not the window. Visitors get the theme
 * with the page, so that their browsers need not measure it.
 */
export function ThemedPage({
  page,
  theme,
  brandName,
  live,
  nonce,
  year,
}: PageViewProps & { readonly theme: PageTheme }) {
  const arrangement = arrangementOf(page);
  const { isEditing } = usePageSlots();
  const id = useId();
  const formId = `form${id}`;
  const form = (
    <LeadForm page={page} arrangement={arrangement} brandName={brandName} formId={formId} live={live} />
  );
  const foot = <PageFoot page={page} brandName={brandName} year={year} />;
  return (
    <div
      className="lp"
      data-page={id}
      data-tone={theme.tone}
      data-arrangement={arrangement}
      data-serif={theme.isSerif || undefined}
      data-fixed={!isEditing || undefined}
    >
      <ThemeSheet
        css={[
          themeCss(theme, `.lp[data-page='${id}']`),
          ...(live === undefined ? [] : [documentFontsCss(theme)]),
        ].join('')}
        nonce={nonce}
      />
      <div className="lp-page">
        <div className="lp-top">
          <PageBackground sources={theme.picture} />
          <PageHead page={page} logo={theme.logo} />
          <div className="lp-hero lp-wrap">
            <HeroText page={page}>
              {arrangement === 'list' && <Features features={page.content.features} arrangement="list" />}
              {arrangement === 'sections' && (
                <>
                  <ToForm page={page} formId={formId} />
                  <TrustBadges badges={page.content.trustBadges} isCopy />
                </>
              )}
            </HeroText>
            {arrangement !== 'sections' && form}
          </div>
          {arrangement === 'list' && foot}
        </div>
        {arrangement !== 'list' && (
          <section className="lp-promises">
            <div className="lp-wrap">
              <Features features={page.content.features} arrangement={arrangement} />
            </div>
          </section>
        )}
        {arrangement === 'sections' && (
          <section className="lp-ask" data-long={isLongForm(page.formFields, arrangement) || undefined}>
            <div className="lp-wrap">
              <div className="lp-ask-text">
                <FormTitle page={page} />
                <TrustBadges badges={page.content.trustBadges} />
              </div>
              {form}
            </div>
          </section>
        )}
        {arrangement !== 'list' && foot}
      </div>
    </div>
  );
}

function PageFoot({ page, brandName, year }: Pick<PageViewProps, 'page' | 'brandName' | 'year'>) {
  const { isEditing } = usePageSlots();
  const credit = `Appointments by ${brandName}`;
  return (
    <footer className="lp-foot">
      <div className="lp-wrap">
        <span>
          © {year} {page.businessName}
        </span>
        {isEditing ? <span>{credit}</span> : <a href="/">{credit}</a>}
      </div>
    </footer>
  );
}
