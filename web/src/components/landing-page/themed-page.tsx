import './page-fonts.css';
import './page-view.css';
import type { PageView as Page } from '@setter/contracts/landing-pages/public-pages';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { arrangementOf } from './arrangement.ts';
import type { Place } from './blocks/block-view.ts';
import { blockViews } from './blocks/block-views.ts';
import type { LiveForm } from './live-form.ts';
import { PageHead } from './page-head.tsx';
import { PageBackground } from './page-picture.tsx';
import { usePageSlots } from './page-slots.tsx';
import { documentFontsCss, themeCss } from './theme-css.ts';
import type { PageTheme } from './theme-css.ts';
import { ThemeSheet } from './theme-sheet.tsx';

export interface PageViewProps {
  readonly page: Page;
  /** Who runs the page. */
  readonly brandName: string;
  /** Given for visitors: a form that can be sent. */
  readonly live?: LiveForm;
  /** What takes the place of the form once it is sent; absent for the thank-you. */
  readonly afterForm?: ReactNode;
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
  afterForm,
  nonce,
  year,
}: PageViewProps & { readonly theme: PageTheme }) {
  const arrangement = arrangementOf(page);
  const { isEditing } = usePageSlots();
  const id = useId();
  const formId = `form${id}`;
  const at = (place: Place): ReactNode =>
    Object.entries(blockViews).map(([name, View]) => (
      <View
        key={name}
        page={page}
        arrangement={arrangement}
        place={place}
        brandName={brandName}
        formId={formId}
        live={live}
        afterForm={afterForm}
        at={at}
      />
    ));
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
          <div className="lp-hero lp-wrap">{at('top')}</div>
          {arrangement === 'list' && (
            <>
              {at('section')}
              {foot}
            </>
          )}
        </div>
        {arrangement !== 'list' && (
          <>
            {at('section')}
            {foot}
          </>
        )}
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
