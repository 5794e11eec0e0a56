import type { ReactNode } from 'react';

/** Of cards. */
export const postGrid = 'grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12';

export function Framed({ children }: { readonly children: ReactNode }) {
  return <div className="rounded-surface border border-hairline bg-surface py-8">{children}</div>;
}
