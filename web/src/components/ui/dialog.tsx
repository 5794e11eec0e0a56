import {
  Description,
  Dialog as HeadlessDialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from '@headlessui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './class-names.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** A coloured strip above the title, such as the lock state; it is in the close button's row. */
  readonly banner?: ReactNode;
  readonly bannerClass?: string;
  /** Buttons at the bottom right; what is at its left goes into `footerNote`. */
  readonly footer?: ReactNode;
  readonly footerNote?: ReactNode;
  /** `sheet`: as `md`, but on a phone it fills the screen. */
  readonly size?: 'sm' | 'md' | 'lg' | 'sheet';
  readonly children?: ReactNode;
}

const widths = {
  sm: 'max-w-[440px]',
  md: 'max-w-dialog',
  lg: 'max-w-[760px]',
  sheet: 'dialog-sheet max-w-dialog',
} as const;

export const backdrop = 'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-closed:opacity-0';

/** A dialog in the middle of the screen; Escape and a press beside it close it. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  banner,
  bannerClass,
  footer,
  footerNote,
  size = 'md',
  children,
}: DialogProps) {
  return (
    <HeadlessDialog open={open} onClose={onClose} className="fixed inset-0 z-40 outline-none">
      <DialogBackdrop transition className={backdrop} />
      <div className="fixed inset-0 z-40 overflow-y-auto">
        <div className="flex min-h-full items-end justify-center p-3 sm:items-center sm:p-6">
          <DialogPanel
            transition
            className={classes(
              'flex max-h-[calc(100dvh-24px)] w-full flex-col overflow-hidden rounded-surface bg-surface shadow-pop transition duration-150 data-closed:translate-y-2 data-closed:opacity-0',
              widths[size],
            )}
          >
            {banner !== undefined && (
              <div
                className={classes(
                  'flex min-h-12 items-center justify-between gap-3 py-1.5 pr-3 pl-5 text-label font-strong sm:pl-7',
                  bannerClass,
                )}
              >
                {banner}
                <CloseButton onClose={onClose} />
              </div>
            )}
            <div
              className={classes(
                'overflow-y-auto px-5 sm:px-7',
                banner === undefined ? 'pt-5 sm:pt-6' : 'pt-5',
                footer === undefined ? 'pb-7' : 'pb-6',
              )}
            >
              <div className="flex items-start justify-between gap-4">
                <DialogTitle className={banner === undefined ? 'text-h2' : 'text-card'}>{title}</DialogTitle>
                {banner === undefined && <CloseButton onClose={onClose} className="-mt-1 -mr-3" />}
              </div>
              {description !== undefined && (
                <Description className="mt-1 text-body text-muted">{description}</Description>
              )}
              {children !== undefined && (
                <div className={banner === undefined ? 'mt-5' : 'mt-1'}>{children}</div>
              )}
            </div>
            {footer !== undefined && (
              <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-hairline bg-paper px-5 py-4 sm:px-7">
                {footerNote !== undefined && (
                  <div className="mr-auto text-small text-muted max-sm:basis-full">{footerNote}</div>
                )}
                {footer}
              </div>
            )}
          </DialogPanel>
        </div>
      </div>
    </HeadlessDialog>
  );
}

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Small lines above and under the title. */
  readonly over?: ReactNode;
  readonly under?: ReactNode;
  readonly side?: 'left' | 'right';
  readonly footer?: ReactNode;
  readonly footerNote?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A panel from the side: forms at the right, navigation at the left. The body scrolls. */
export function Sheet({
  open,
  onClose,
  title,
  over,
  under,
  side = 'right',
  footer,
  footerNote,
  className,
  children,
}: SheetProps) {
  return (
    <HeadlessDialog open={open} onClose={onClose} className="fixed inset-0 z-40 outline-none">
      <DialogBackdrop transition className={backdrop} />
      <DialogPanel
        transition
        data-sheet={side}
        className={classes(
          'fixed inset-y-0 z-40 flex w-full flex-col bg-surface shadow-pop transition duration-200',
          side === 'right'
            ? 'right-0 max-w-sheet data-closed:translate-x-full'
            : 'left-0 max-w-[300px] bg-paper data-closed:-translate-x-full',
          className,
        )}
      >
        <div
          className={classes(
            'flex min-h-16 justify-between gap-4 border-b border-hairline pr-4 pl-5 sm:pl-7',
            over === undefined && under === undefined ? 'items-center' : 'items-start py-4.5',
          )}
        >
          <div className="min-w-0">
            {over !== undefined && <p className="mb-1 text-meta text-muted tabular">{over}</p>}
            <DialogTitle className="text-h2">{title}</DialogTitle>
            {under !== undefined && <p className="mt-1 text-button [overflow-wrap:anywhere]">{under}</p>}
          </div>
          <CloseButton onClose={onClose} />
        </div>
        <div className="flex-1 overflow-y-auto px-5 py-5 sm:px-7">{children}</div>
        {footer !== undefined && (
          <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-hairline bg-paper px-5 py-3.5 sm:px-7">
            {footerNote !== undefined && <div className="mr-auto text-small text-muted">{footerNote}</div>}
            {footer}
          </div>
        )}
      </DialogPanel>
    </HeadlessDialog>
  );
}

export function CloseButton({
  onClose,
  className,
}: {
  readonly onClose: () => void;
  readonly className?: string;
}) {
  return (
    <IconButton label="Close" onClick={onClose} {...(className === undefined ? {} : { className })}>
      <X size={18} aria-hidden />
    </IconButton>
  );
}
