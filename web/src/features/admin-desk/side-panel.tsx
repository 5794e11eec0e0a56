import { ArrowLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { useKeyboardInset } from '../../lib/browser/use-keyboard-inset.ts';

interface SidePanelProps {
  /** `3 of 9` */
  readonly position: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The lead where there is no room beside the list: at the right of the screen, on a phone a page of its own. */
export function SidePanel({ position, onClose, children }: SidePanelProps) {
  // What came of the call stays in reach while a note is typed.
  const bottom = useKeyboardInset();
  return (
    <div
      style={{ bottom }}
      className="fixed inset-y-0 right-0 z-30 flex w-full flex-col bg-surface shadow-pop transition duration-150 sm:w-[640px] sm:starting:translate-x-6 sm:starting:opacity-0"
    >
      <div className="flex h-14 flex-none items-center gap-2 border-b border-hairline px-2 sm:px-4">
        <IconButton label="Back to the list" onClick={onClose} className="size-11 sm:hidden">
          <ArrowLeft size={20} aria-hidden />
        </IconButton>
        <span className="text-label text-muted tabular">{position}</span>
        <IconButton label="Close" onClick={onClose} className="ml-auto max-sm:hidden">
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      {children}
    </div>
  );
}
