import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PageView } from '@setter/contracts/landing-pages/public-pages';
import { isLongHeadline } from './arrangement.ts';
import { ResponsivePicture } from './page-picture.tsx';
import { PageText, PartTools, usePageSlots } from './page-slots.tsx';
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

/** Headline and description; `children` follow them. */
export function HeroText({ page, children }: { readonly page: PageView; readonly children?: ReactNode }) {
  const { headline, description } = page.content.hero;
  return (
    <div className="lp-hero-text">
      <h1 data-long={isLongHeadline(headline) || undefined}>
        <PageText path="content.hero.headline" text={headline} />
      </h1>
      <p className="lp-description">
        <PageText path="content.hero.description" text={description} />
      </p>
      {children}
      <PartTools path="content.hero" />
    </div>
  );
}

/** Leads to the form's own section and puts the cursor into its first field. */
export function ToForm({ page, formId }: { readonly page: PageView; readonly formId: string }) {
  const { isEditing } = usePageSlots();
  const label = (
    <>
      <span>{page.content.form.ctaText}</span>
      <ArrowDown size={19} strokeWidth={2} aria-hidden />
    </>
  );
  if (isEditing) return <span className="lp-button lp-to-form">{label}</span>;
  return (
    <a
      className="lp-button lp-to-form"
      href={`#${formId}`}
      onClick={(event) => {
        event.preventDefault();
        const form = document.getElementById(formId);
        form?.scrollIntoView({ behavior: 'smooth', block: 'center' });
        form?.querySelector<HTMLElement>('.lp-control:not([type=hidden])')?.focus({ preventScroll: true });
      }}
    >
      {label}
    </a>
  );
}
