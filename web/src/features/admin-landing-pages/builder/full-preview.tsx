import { Dialog, DialogPanel } from '@headlessui/react';
import { ArrowLeft, Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import type { Draft } from './draft.ts';
import { PagePreview, type PreviewSide, type PreviewWidth } from './page-preview.tsx';

interface FullPreviewProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly draft: Draft;
  readonly id: number | null;
  readonly width: PreviewWidth;
  readonly side: PreviewSide;
  readonly onWidth: (width: PreviewWidth) => void;
  /** Save and publish. */
  readonly actions: ReactNode;
}

/** The page over the whole screen. */
export function FullPreview({ open, onClose, draft, id, width, side, onWidth, actions }: FullPreviewProps) {
  return (
    <Dialog open={open} onClose={onClose} aria-label="Full preview" className="fixed inset-0 z-40">
      <DialogPanel className="fixed inset-0 z-40 flex flex-col bg-skeleton">
        <div className="flex flex-wrap items-center gap-2.5 border-b border-hairline bg-surface px-3 py-2.5 sm:px-5">
          <Button
            data-autofocus
            variant="ghost"
            className="-ml-2"
            icon={<ArrowLeft size={16} aria-hidden />}
            onClick={onClose}
          >
            Back to Editor
          </Button>
          <SegmentedControl<PreviewWidth>
            label="Width of the preview"
            size="sm"
            value={width}
            onChange={onWidth}
            segments={[
              { value: 'desktop', label: 'Desktop', icon: <Monitor size={15} aria-hidden /> },
              { value: 'phone', label: 'Phone', icon: <Smartphone size={15} aria-hidden /> },
            ]}
            className="max-sm:hidden"
          />
          <span className="ml-auto flex gap-2.5">{actions}</span>
        </div>
        <section
          // Scrolled by the keyboard, too: nothing in it takes the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label="The page"
          className={width === 'phone' ? 'flex-1 overflow-y-auto py-5' : 'flex-1 overflow-y-auto'}
        >
          <PagePreview draft={draft} id={id} width={width} side={side} isBare={width === 'desktop'} />
        </section>
      </DialogPanel>
    </Dialog>
  );
}
