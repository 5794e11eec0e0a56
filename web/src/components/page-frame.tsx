import { Link, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BrandName } from './ui/brand-mark.tsx';

/** A page that is nothing but a message: not found, an error. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const name = useRouteContext({ from: '__root__', select: (context) => context.site.brand.name });
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page-width flex h-19 items-center">
        <Link to="/" className="inline-flex rounded-control">
          <BrandName name={name} />
        </Link>
      </header>
      <main className="page-width grid flex-1 place-items-center pb-24">{children}</main>
    </div>
  );
}
