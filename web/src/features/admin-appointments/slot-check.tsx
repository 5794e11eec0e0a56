import { TriangleAlert } from 'lucide-react';

/** Says under a time that the client's calendar refuses it, before anything is sent. */
export function SlotCheck({ reason }: { readonly reason: string | null }) {
  return (
    <div role="status" className="-mt-3 empty:hidden">
      {reason !== null && (
        <p className="flex items-center gap-1.5 text-meta font-strong text-red">
          <TriangleAlert size={14} aria-hidden className="shrink-0" />
          <span>{reason}</span>
        </p>
      )}
    </div>
  );
}
