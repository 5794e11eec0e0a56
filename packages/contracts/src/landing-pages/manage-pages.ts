import { landingPageActions } from '@setter/events/landing-pages/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, numericId, success } from '../fields.ts';
import { defineList } from '../list-query.ts';
import { landingPageDraft } from './page.ts';

/** A page as the admins see it. */
export const adminLandingPage = z.object({
  id: z.int(),
  title: z.string(),
  clientName: z.string(),
  clientWebsite: z.string().nullable(),
  /** The page's HTML, derived from `page`. */
  content: z.string(),
  primaryColor: z.string(),
  backgroundImageUrl: z.string().nullable(),
  isPublished: z.boolean(),
  /** Unique visitors, summed over Sydney days. */
  visits: z.int(),
  /** Its leads that are not removed. */
  conversions: z.int(),
  createdAt: instant(),
  page: landingPageDraft,
  /** Counts the page's designs. */
  version: z.int(),
  /** Signed, valid for 24 hours; null for a published page, which has its address. */
  previewUrl: z.string().nullable(),
  allowedActions: z.array(z.enum(landingPageActions)),
});
export type AdminLandingPage = z.infer<typeof adminLandingPage>;

/** `q` is searched in title and business. */
export const listLandingPages = defineList({
  path: '/api/admin/landing-pages',
  access: 'admin',
  summary: 'Landing pages, newest first; with removed=true those that were deleted within 30 days',
  sorts: ['createdAt', 'title', 'visits'],
  filters: {
    /** The page of this number only. */
    id: numericId().optional(),
    published: z.enum(['true', 'false']).optional(),
    removed: z.enum(['true', 'false']).optional(),
  },
  item: adminLandingPage,
});

export const landingPageTotals = defineCall({
  method: 'GET',
  path: '/api/admin/landing-pages/totals',
  access: 'admin',
  cost: 'read',
  summary: 'How many landing pages there are and are published, with the visits and leads of them all',
  response: z.object({ pages: z.int(), published: z.int(), visits: z.int(), conversions: z.int() }),
});

const params = z.object({ id: numericId() });
const expectedVersion = z.int().positive().optional();

export const saveLandingPage = defineCall({
  method: 'POST',
  path: '/api/admin/landing-pages',
  access: 'admin',
  cost: 'command',
  summary:
    "Make the page of a draft, or revise it when it is there; 409 `landing_page_changed` at another's version",
  body: z.object({
    draftId: z.uuid(),
    page: landingPageDraft,
    version: expectedVersion,
    isPublished: z.boolean().default(false),
  }),
  response: adminLandingPage,
  status: 201,
});

export const reviseLandingPage = defineCall({
  method: 'PUT',
  path: '/api/admin/landing-pages/{id}',
  access: 'admin',
  cost: 'command',
  summary: "Revise a page; 409 `landing_page_changed` at another's version",
  params,
  body: z.object({ page: landingPageDraft, expectedVersion }),
  response: adminLandingPage,
});

export const publishLandingPage = defineCall({
  method: 'PATCH',
  path: '/api/admin/landing-pages/{id}',
  access: 'admin',
  cost: 'command',
  summary: 'Publish or unpublish a page at once',
  params,
  body: z.object({ isPublished: z.boolean() }),
  response: adminLandingPage,
});

export const deleteLandingPage = defineCall({
  method: 'DELETE',
  path: '/api/admin/landing-pages/{id}',
  access: 'admin',
  cost: 'command',
  summary: 'Delete a page: 410 at once; can be undone for 30 days',
  params,
  response: success,
});

export const restoreLandingPage = defineCall({
  method: 'POST',
  path: '/api/admin/landing-pages/{id}/restore',
  access: 'admin',
  cost: 'command',
  summary: 'Bring a deleted page back as a draft',
  params,
  response: adminLandingPage,
});
