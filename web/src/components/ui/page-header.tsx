import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Above the title, such as a link back. */
  readonly back?: ReactNode;
  /** At the right: one primary action. */
  readonly action?: ReactNode;
}

/** The heading of a screen. */
export function PageHeader({ title, subtitle, back, action }: PageHeaderProps) {
  return (
    <header className="pt-6 pb-5 sm:pt-7">
      {back !== undefined && <div className="mb-3">{back}</div>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-h1">{title}</h1>
          {subtitle !== undefined && <p className="mt-0.5 text-muted">{subtitle}</p>}
        </div>
        {action}
      </div>
    </header>
  );
}
