import type { AdminLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/texts/count.ts';
import { conversionText, isStrong } from './page-texts.ts';

/** Visits, leads and conversion of a page; a draft that was never seen says so. */
export function PageNumbers({ page }: { readonly page: AdminLandingPage }) {
  if (!page.isPublished && page.visits === 0 && page.conversions === 0)
    return (
      <p className="mt-3.5 flex h-17 items-center gap-2 border-t border-faint text-label text-muted">
        <EyeOff size={16} aria-hidden />
        No visits until it is published
      </p>
    );
  return (
    <dl className="mt-3.5 grid h-17 grid-cols-[1fr_1fr_1.35fr] border-t border-faint">
      <Figure label="Visits">{formatCount(page.visits)}</Figure>
      <Figure label="Leads">{formatCount(page.conversions)}</Figure>
      <Figure label="Conversion">
        {conversionText(page)}
        {isStrong(page) && <span className="ml-1.5 font-sans text-meta font-medium text-green">Strong</span>}
      </Figure>
    </dl>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 border-l border-faint pt-2.5 pl-3.5 first:border-l-0 first:pl-0">
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="font-display text-h2 leading-6.5! font-semibold whitespace-nowrap tabular">
        {children}
      </dd>
    </div>
  );
}
