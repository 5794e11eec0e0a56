import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';

interface FactProps {
  readonly label: string;
  /** What became of it since the enquiry before. */
  readonly change?: string | undefined;
  readonly children: ReactNode;
}

/** A term and its text in a list of facts; nothing without a text. */
export function Fact({ label, change, children }: FactProps) {
  if (children === '') return null;
  return (
    <div className="grid grid-cols-[108px_1fr] gap-3">
      <dt className="text-muted">{label}</dt>
      {change === undefined ? (
        <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
      ) : (
        <dd className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <mark className="min-w-0 bg-transparent font-strong whitespace-pre-line [overflow-wrap:anywhere] text-ink">
            {children}
          </mark>
          <Badge tone="ochre" dot={false}>
            {change}
          </Badge>
        </dd>
      )}
    </div>
  );
}
