import { Link, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BrandName } from './brand-mark.tsx';

interface TopBarProps {
  /** What this screen is, beside the brand. */
  readonly where: string;
  /** Where the brand leads. */
  readonly home: '/client-portal' | '/admin-portal';
  /** Credits, bell and account, at the right. */
  readonly children?: ReactNode;
}

/** The quiet bar above an app page. */
export function TopBar({ where, home, children }: TopBarProps) {
  const brand = useRouteContext({ from: '__root__', select: (context) => context.site.brand });
  return (
    <header data-print="none" className="sticky top-0 z-30 h-16 border-b border-hairline bg-paper">
      <div className="page-width flex h-full items-center gap-3">
        <Link to={home as string} className="flex rounded-control">
          <BrandName name={brand.name} />
        </Link>
        <span className="hidden border-l border-hairline pl-3.5 text-button leading-6 text-muted sm:block">
          {where}
        </span>
        <div className="ml-auto flex items-center gap-2 sm:gap-3">{children}</div>
      </div>
    </header>
  );
}
