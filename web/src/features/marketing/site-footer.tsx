import { Link } from '@tanstack/react-router';
import { localityOf } from '../../../shared/site.ts';
import { SectionLink } from './section-link.tsx';
import { BrandName } from '../../components/ui/brand-mark.tsx';
import { useBrand } from './use-brand.ts';

const link = 'inline-flex min-h-7 items-center rounded-block text-body text-ink-2 hover:text-accent';

export function SiteFooter() {
  const brand = useBrand();
  return (
    <footer className="border-t border-hairline bg-paper print:hidden">
      <div className="page-width grid gap-10 py-12 md:grid-cols-[1fr_auto_auto] md:gap-20">
        <div>
          <BrandName name={brand.name} size={26} />
          <p className="mt-3 max-w-[36ch] text-body text-muted">
            Qualified sales appointments for Australian businesses.
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className="grid gap-1">
            <li>
              <SectionLink section="how-it-works" className={link}>
                How It Works
              </SectionLink>
            </li>
            <li>
              <Link to="/contact" className={link}>
                Contact
              </Link>
            </li>
            <li>
              <Link to="/support" className={link}>
                Support
              </Link>
            </li>

            <li>
              <Link to="/fair-credits" className={link}>
                Fair-credit rules
              </Link>
            </li>
            <li>
              <Link to="/privacy-policy" className={link}>
                Privacy Policy
              </Link>
            </li>
          </ul>
        </nav>
        <address className="grid content-start gap-1 text-body text-ink-2 not-italic">
          <span className="inline-flex min-h-7 items-center">{localityOf(brand)}</span>
          <a href={phoneHref(brand.phone)} className={link}>
            {brand.phone}
          </a>
          <a href={`mailto:${brand.email}`} className={link}>
            {brand.email}
          </a>
        </address>
      </div>
      <div className="border-t border-hairline">
        <div className="page-width flex flex-wrap items-center justify-between gap-3 py-4 text-small text-muted">
          <span className="tabular">{brand.abn !== null && `ABN ${brand.abn}`}</span>
          <Link
            to="/admin-login"
            preload={false}
            className="inline-flex min-h-6 items-center rounded-block hover:text-ink"
          >
            Admin Login
          </Link>
        </div>
      </div>
    </footer>
  );
}

/** A phone number as a link target: digits and a leading plus only. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
