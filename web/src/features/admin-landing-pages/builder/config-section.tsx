import type { ReactNode } from 'react';

interface ConfigSectionProps {
  readonly title: string;
  /** Muted, at the right of the title. */
  readonly detail?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the builder's form. */
export function ConfigSection({ title, detail, children }: ConfigSectionProps) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5 border-t border-hairline px-5 pt-4.5 pb-5 first:border-t-0"
    >
      <h2 className="flex items-center justify-between gap-2 text-h3">
        {title}
        {detail !== undefined && (
          <span className="font-sans text-meta font-normal tracking-normal text-muted tabular">{detail}</span>
        )}
      </h2>
      {children}
    </section>
  );
}

/** The card that holds sections. */
export function ConfigCard({ children }: { readonly children: ReactNode }) {
  return <div className="rounded-surface border border-hairline bg-surface">{children}</div>;
}

/** The asterisk of a field that must be filled in. */
export function Required({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <span aria-hidden className="ml-0.5 text-red">
        *
      </span>
    </>
  );
}
