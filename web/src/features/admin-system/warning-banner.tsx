import { TriangleAlert } from 'lucide-react';

interface WarningBannerProps {
  readonly title: string;
  readonly text: string;
}

/** Something that an operator should mend, while the product goes on. */
export function WarningBanner({ title, text }: WarningBannerProps) {
  return (
    <div role="status" className="mb-5 flex gap-3 rounded-surface bg-ochre-tint px-4 py-3.5 md:px-5 md:py-4">
      <TriangleAlert size={18} aria-hidden className="mt-0.5 hidden text-ochre-ink sm:block" />
      <div className="min-w-0 flex-1">
        <p className="font-strong text-ochre-ink [overflow-wrap:anywhere]">{title}</p>
        <p className="text-label text-ink-2 [overflow-wrap:anywhere]">{text}</p>
      </div>
    </div>
  );
}
