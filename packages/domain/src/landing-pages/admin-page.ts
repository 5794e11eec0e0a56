import { imagePath } from '../image-path.ts';
import { allowedPageActions } from './allowed-actions.ts';
import { editedBooking } from './page-booking.ts';
import { pageHtml } from './page-html.ts';
import type { PageDesign } from './state.ts';

type PageFacts = {
  readonly landingPageId: number;
  readonly design: PageDesign;
  readonly version: number;
  readonly isPublished: boolean;
  readonly restorableUntil: string | null;
  readonly createdAt: string;
};

/** Absent stays absent, as in pages that are older than it. */
const editedDesign = ({ booking, ...design }: PageDesign) => ({
  ...design,
  ...(booking !== undefined && { booking: editedBooking(booking) }),
});

/** What the admins see of a page beside its numbers and its preview. */
export const adminPage = (
  { landingPageId, design, version, isPublished, restorableUntil, createdAt }: PageFacts,
  now: string,
) => ({
  id: landingPageId,
  title: design.title,
  clientName: design.businessName,
  clientWebsite: design.businessWebsite,
  content: pageHtml(design),
  primaryColor: design.theme.primaryColor,
  backgroundImageUrl: imagePath(design.theme.backgroundImageId),
  isPublished,
  createdAt,
  page: editedDesign(design),
  version,
  allowedActions: allowedPageActions({ isPublished, restorableUntil }, now),
});
