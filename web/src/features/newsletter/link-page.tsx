import type { ReactNode } from 'react';
import { PageFrame } from '../../components/page-frame.tsx';

/** A page that a mailed link opens: one card. */
export function LinkPage({ children }: { readonly children: ReactNode }) {
  return (
    <PageFrame>
      <div className="w-full max-w-[432px]">{children}</div>
    </PageFrame>
  );
}
