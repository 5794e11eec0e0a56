import { Link, useRouteContext } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandName } from '../../components/ui/brand-mark.tsx';

const width = 'mx-auto w-full max-w-[768px] px-4 sm:px-6';

export const telOf = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

export const useBrand = () => useRouteContext({ from: '__root__', select: (context) => context.site.brand });

/** The page around the card: how to reach us, and for whom we arrange appointments. */
export function LinkFrame({
  businessName,
  children,
}: {
  readonly businessName: string | null;
  readonly children: ReactNode;
}) {
  const { name, phone } = useBrand();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-hairline">
        <div className={`${width} flex h-16 items-center justify-between gap-4`}>
          <BrandName name={name} size={26} />
          <a
            href={telOf(phone)}
            className="inline-flex min-h-11 items-center gap-2 rounded-control text-body font-medium whitespace-nowrap text-muted no-underline tabular hover:text-ink"
          >
            <Phone size={15} aria-hidden />
            {phone}
          </a>
        </div>
      </header>
      <main className={`${width} flex-1 pt-5 pb-8 sm:pt-12 sm:pb-14`}>{children}</main>
      <footer className="border-t border-hairline text-label text-muted">
        <div className={`${width} flex min-h-16 items-center justify-between gap-4 py-3.5`}>
          <span>
            {businessName === null
              ? `${name} arranges appointments.`
              : `${name} arranges appointments for ${businessName}.`}
          </span>
          <Link
            to="/privacy-policy"
            className="whitespace-nowrap text-muted underline underline-offset-3 hover:text-ink"
          >
            Privacy Policy
          </Link>
        </div>
      </footer>
    </div>
  );
}
