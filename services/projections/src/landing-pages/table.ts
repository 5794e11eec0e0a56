import type { PageDesign } from '@setter/domain/landing-pages/state';
import { boolean, instant, int, json, nullable, readTable, text, type RowOf } from '../columns.ts';

/** A landing page in its newest design, with its unique visits over all days. */
export const landingPagesTable = readTable({
  key: 'landingPageId',
  columns: {
    landingPageId: int(),
    /** Of the design: what is searched. */
    title: text(),
    businessName: text(),
    design: json<PageDesign>(),
    version: int(),
    isPublished: boolean(),
    visits: int(),
    createdAt: instant(),
    /** Null unless it is removed. */
    restorableUntil: nullable(instant()),
  },
  indexes: [['createdAt', 'landingPageId'], ['restorableUntil']],
  followed: true,
});

export type LandingPageRow = RowOf<typeof landingPagesTable>;
