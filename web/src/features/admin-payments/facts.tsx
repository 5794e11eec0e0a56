import type { ReactNode } from 'react';

/** Labelled facts under each other. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="grid gap-2.5 text-label">{children}</dl>;
}

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[116px_1fr] gap-4 sm:grid-cols-[132px_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd className="[overflow-wrap:anywhere] tabular">{children}</dd>
    </div>
  );
}
