import { Expand, Monitor, Redo2, Smartphone, Undo2 } from 'lucide-react';
import { Button, IconButton } from '../../../components/ui/button.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import type { BuilderState } from './builder-reducer.ts';
import { EmptyPreview } from './empty-preview.tsx';
import { PagePreview, type PreviewSide, type PreviewWidth } from './page-preview.tsx';

interface PreviewPanelProps {
  readonly state: BuilderState;
  readonly width: PreviewWidth;
  readonly side: PreviewSide;
  readonly onSide: (side: PreviewSide) => void;
  readonly onWidth: (width: PreviewWidth) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onFullPreview: () => void;
  readonly isGenerating: boolean;
}

/** The page as it is being built, under a bar that stays in sight. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { state, width, side, onWidth, onSide, onUndo, onRedo, onFullPreview, isGenerating } = props;
  const { draft, past, future, stored } = state;
  const isEmpty = draft.content === null;
  return (
    <section
      aria-label="Preview"
      className="overflow-clip rounded-surface border border-hairline bg-skeleton"
    >
      <div className="sticky top-0 z-30 flex min-h-13.5 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-hairline bg-surface px-3 py-2 max-lg:top-14">
        <SegmentedControl<PreviewWidth>
          label="Width of the preview"
          size="sm"
          value={width}
          onChange={onWidth}
          segments={[
            { value: 'desktop', label: 'Desktop', icon: <Monitor size={15} aria-hidden /> },
            { value: 'phone', label: 'Phone', icon: <Smartphone size={15} aria-hidden /> },
          ]}
        />
        {draft.booking === null ? (
          <span className="text-small text-muted max-sm:hidden xl:max-[87.5rem]:hidden">
            {!isEmpty && 'Click any text to edit it'}
          </span>
        ) : (
          <SegmentedControl<PreviewSide>
            label="What is shown"
            size="sm"
            value={side}
            onChange={onSide}
            segments={[
              { value: 'page', label: 'The page' },
              { value: 'after', label: 'After the form' },
            ]}
          />
        )}
        <span className="ml-auto flex items-center gap-1">
          <IconButton label="Undo" size="sm" disabled={past.length === 0} onClick={onUndo}>
            <Undo2 size={16} aria-hidden />
          </IconButton>
          <IconButton label="Redo" size="sm" disabled={future.length === 0} onClick={onRedo}>
            <Redo2 size={16} aria-hidden />
          </IconButton>
          <IconButton
            label="Full preview"
            size="sm"
            bordered
            disabled={isEmpty}
            onClick={onFullPreview}
            className="sm:hidden"
          >
            <Expand size={15} aria-hidden />
          </IconButton>
          <Button
            variant="secondary"
            size="xs"
            className="max-sm:hidden"
            icon={<Expand size={15} aria-hidden />}
            disabled={isEmpty}
            onClick={onFullPreview}
          >
            Full preview
          </Button>
        </span>
      </div>
      <div className="p-4 max-sm:p-2.5">
        {isEmpty ? (
          <EmptyPreview isGenerating={isGenerating} />
        ) : (
          <PagePreview draft={draft} id={stored?.id ?? null} width={width} side={side} canEdit />
        )}
      </div>
    </section>
  );
}
