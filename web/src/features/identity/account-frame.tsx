import { Link, useRouteContext } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandName } from '../../components/ui/brand-mark.tsx';
import { LoginArt } from './login-art.tsx';

/** The two halves of a page about signing in: what there is to do, and a week at night. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const name = useRouteContext({ from: '__root__', select: (context) => context.site.brand.name });
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex flex-col px-4 py-5 sm:px-12 sm:py-9">
        <header>
          <Link to="/" className="inline-flex rounded-control">
            <BrandName name={name} />
          </Link>
        </header>
        <main className="m-auto w-full max-w-[432px] py-12">{children}</main>
        <footer>
          <Link
            to="/"
            className="inline-flex min-h-6 items-center gap-2 rounded-control text-label text-muted hover:text-ink"
          >
            <ArrowLeft size={16} aria-hidden />
            Back to Home
          </Link>
        </footer>
      </div>
      <LoginArt />
    </div>
  );
}

/** What the page is for, above its card. */
export function AccountHeading({ title, subtitle }: { readonly title: string; readonly subtitle: string }) {
  return (
    <>
      <h1 className="text-title tracking-[-0.028em]">{title}</h1>
      <p className="mt-2 text-large text-muted">{subtitle}</p>
    </>
  );
}
