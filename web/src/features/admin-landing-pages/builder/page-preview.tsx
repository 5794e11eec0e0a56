import { useRouteContext } from '@tanstack/react-router';
import { PageSlotsContext, type PageSlots } from '../../../components/landing-page/page-slots.tsx';
import { PageView } from '../../../components/landing-page/page-view.tsx';
import { useNow } from '../../../lib/time/use-now.ts';
import { BookingSample } from './booking-sample.tsx';
import type { Draft } from './draft.ts';
import { viewOf } from './draft.ts';
import { EditableText } from './editable-text.tsx';
import { PartToolbox } from './part-tools.tsx';
import { stillSlots } from './still-slots.ts';
import { ScaledPage } from './scaled-page.tsx';
import { usePageImage } from './use-page-image.ts';

/** The page as it opens, or once its form is sent. */
export type PreviewSide = 'page' | 'after';
export type PreviewWidth = 'desktop' | 'phone';
const widths: Record<PreviewWidth, number> = { desktop: 1440, phone: 390 };

const editing: PageSlots = { Text: EditableText, Tools: PartToolbox, isEditing: true };

interface PagePreviewProps {
  readonly draft: Draft;
  readonly id: number | null;
  readonly width: PreviewWidth;
  readonly side?: PreviewSide;
  /** Texts can be edited in their place. */
  readonly canEdit?: boolean;
  /** Without a frame of its own. */
  readonly isBare?: boolean;
}

/** The page as its visitors see it, as small as its frame needs it. */
export function PagePreview({
  draft,
  id,
  width,
  side = 'page',
  canEdit = false,
  isBare = false,
}: PagePreviewProps) {
  const brandName = useRouteContext({ from: '__root__', select: (context) => context.site.brand.name });
  const year = useNow().getFullYear();
  const background = usePageImage(draft.theme.backgroundImageId, 'photo');
  const logo = usePageImage(draft.theme.logoId, 'logo');
  if (draft.content === null) return null;
  return (
    <ScaledPage
      pageWidth={widths[width]}
      {...(!isBare && { className: 'rounded-block shadow-card ring-1 ring-control/60' })}
    >
      <PageSlotsContext value={canEdit ? editing : stillSlots}>
        <PageView
          page={viewOf(draft, draft.content, { background, logo }, id)}
          brandName={brandName}
          year={year}
          {...(side === 'after' &&
            draft.booking !== null && {
              afterForm: <BookingSample businessName={draft.clientName} booking={draft.booking} />,
            })}
        />
      </PageSlotsContext>
    </ScaledPage>
  );
}
