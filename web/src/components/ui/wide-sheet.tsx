import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';
import { backdrop, CloseButton } from './dialog.tsx';

interface WideSheetProps {
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** A small line above the title. */
  readonly over: ReactNode;
  /** Beside the title, and no part of it: a badge, an owner. */
  readonly beside: ReactNode;
  /** Buttons before the one that closes it. */
  readonly actions: ReactNode;
  readonly footer: ReactNode;
  readonly footerNote: ReactNode;
  /** Two columns, each with its own padding: where there is room for both they scroll by themselves. */
  readonly children: ReactNode;
  /** Dialogs that open on top. */
  readonly dialogs?: ReactNode;
}

/** A panel from the right for one thing and all that is known of it. Mount it to open it. */
export function WideSheet(props: WideSheetProps) {
  const { onClose, title, over, beside, actions, footer, footerNote, children, dialogs } = props;
  return (
    <HeadlessDialog open onClose={onClose} className="fixed inset-0 z-40 outline-none">
      <DialogBackdrop transition className={backdrop} />
      <DialogPanel
        transition
        data-sheet="right"
        className="fixed inset-y-0 right-0 z-40 flex w-full max-w-[980px] flex-col bg-surface shadow-pop transition duration-200 data-closed:translate-x-full"
      >
        <div className="flex items-start justify-between gap-4 border-b border-hairline py-4.5 pr-4 pl-5 sm:pl-7">
          <div className="min-w-0">
            <p className="mb-1 text-meta text-muted tabular">{over}</p>
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <DialogTitle className="text-h2 [overflow-wrap:anywhere]">{title}</DialogTitle>
              {beside}
            </div>
          </div>
          <div className="flex flex-none items-center gap-2">
            {actions}
            <CloseButton onClose={onClose} />
          </div>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-1 lg:overflow-hidden">
          {children}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-hairline bg-paper px-5 py-3.5 sm:px-7">
          <div className="mr-auto text-small text-muted max-sm:hidden">{footerNote}</div>
          {footer}
        </div>
        {dialogs}
      </DialogPanel>
    </HeadlessDialog>
  );
}
