import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';

interface SectionProps {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** A part of the account: what it is at the left, what it holds beside it. */
export function AccountSection({ title, about, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-10 gap-y-3 border-t border-hairline py-6 first:border-t-0 lg:grid-cols-[224px_1fr]"
    >
      <div>
        <h2 className="text-h3">{title}</h2>
        <p className="mt-0.5 text-label text-muted max-lg:hidden">{about}</p>
      </div>
      {children}
    </section>
  );
}

export function AccountRows({ children }: { readonly children: ReactNode }) {
  return (
    <Card padded={false}>
      <ul className="divide-y divide-hairline">{children}</ul>
    </Card>
  );
}

interface RowProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly note: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

export function AccountRow({ icon: Icon, title, note, children }: RowProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Icon size={18} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong [overflow-wrap:anywhere]">
          {title}
        </p>
        <p className="text-label text-muted">{note}</p>
      </div>
      {children !== undefined && <div className="flex items-center gap-2.5">{children}</div>}
    </li>
  );
}
