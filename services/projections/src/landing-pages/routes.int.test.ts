import type { AdminLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { leadCaptured } from '@setter/testing/sample-events';
import { landingPageDrafted } from '@setter/testing/sample-pages';
import { append } from '@setter/testing/store';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, database, get } = withQueryApp();
const happened = (...events: readonly SetterEvent[]) => app().run(append(events));
const page = (landingPageId: number, title = 'Solar for Ashgrove') =>
  landingPageDrafted({ landingPageId, title, draftId: id(landingPageId, 5) });
const published = (landingPageId: number): SetterEvent => ({
  type: 'LandingPagePublished',
  data: { landingPageId },
});
const unpublished: SetterEvent = {
  type: 'LandingPageUnpublished',
  data: { landingPageId: 2, takesLeadsUntil: '2026-11-24T00:00:00.000Z' },
};
const restorableUntil = '2026-12-23T00:00:00.000Z';
const listed = async (query = '', position?: number) =>
  (await get(`/api/admin/landing-pages${query}`, 'admin', position)).body as readonly AdminLandingPage[];

describe('landing pages', () => {
  it('are listed with their visits and the leads that are not removed', async () => {
    const fromPage = { source: 'landing_page', landingPageId: 1 } as const;
    const at = await happened(
      page(1),
      published(1),
      {
        type: 'LandingPageVisited',
        data: {
          landingPageId: 1,
          day: '2026-11-04',
          visits: 9,
          uniqueVisits: 5,
          source: null,
          campaign: null,
        },
      },
      leadCaptured({ leadId: id(1, 4), ...fromPage }),
      leadCaptured({ leadId: id(2, 4), ...fromPage }),
      leadCaptured({ leadId: id(3, 4) }),
      { type: 'LeadRemoved', data: { leadId: id(2, 4), restorableUntil } },
    );
    expect(await listed('?q=ashgrove', at)).toMatchObject([
      { id: 1, title: 'Solar for Ashgrove', visits: 5, conversions: 1, isPublished: true, previewUrl: null },
    ]);
    const totals = async () => (await get('/api/admin/landing-pages/totals', 'admin', at)).body;
    expect(await totals()).toEqual({ pages: 1, published: 1, visits: 5, conversions: 1 });
    expect(await listed('?q=brunswick')).toEqual([]);
    expect(await listed('?id=1')).toHaveLength(1);
  });

  it('that are removed are answered apart, as long as they can be restored', async () => {
    const removed = (landingPageId: number, hours: number): SetterEvent => ({
      type: 'LandingPageRemoved',
      data: { landingPageId, restorableUntil: new Date(Date.now() + hours * 3_600_000).toISOString() },
    });
    const at = await happened(page(11), page(12), removed(11, 24), removed(12, -1));
    expect(await listed('?removed=true', at)).toMatchObject([{ id: 11, allowedActions: ['restore'] }]);
    expect((await listed()).map((one) => one.id)).not.toContain(11);
  });

  it('are public once they are published, and not found or gone at once when that ends', async () => {
    // As visitors ask, who know no position.
    const status = async (number: number) => (await get(`/api/landing-pages/${number}`, 'admin')).status;
    await happened(page(2, 'Draft'));
    expect(await status(2)).toBe(404);
    for (let round = 0; round < 5; round++) {
      await happened(published(2));
      expect(await status(2)).toBe(200);
      await happened(unpublished);
      expect(await status(2)).toBe(404);
    }
    await happened({ type: 'LandingPageRemoved', data: { landingPageId: 2, restorableUntil } });
    expect(await status(2)).toBe(410);
    expect(await status(99)).toBe(404);
    expect((await get('/api/landing-pages/1f', 'admin')).status).toBe(400);
  });

  it('answer exactly the fields that are specified', async () => {
    const at = await happened(page(3), published(3));
    const { body } = await get('/api/landing-pages/3', 'admin', at);
    expect(Object.keys(body as object).toSorted()).toEqual(
      [
        'backgroundImageUrl',
        'businessName',
        'content',
        'customFormFields',
        'fontFamily',
        'fallbackFonts',
        'logoUrl',
        'metaPixelCode',
        'primaryColor',
      ].toSorted(),
    );
  });

  it('show a draft under its signed link only', async () => {
    const at = await happened(page(4, 'Preview'));
    const [row] = await listed('?id=4', at);
    const token = row?.previewUrl?.split('preview=')[1] ?? '';
    const view = async (query: string) => get(`/api/landing-pages/4/view${query}`, 'admin');
    expect(await view(`?preview=${token}`)).toMatchObject({ status: 200, body: { isPreview: true } });
    const [until = '', adminId = '', signature = ''] = token.split('.');
    for (const wrong of [
      '',
      `?preview=${until}`,
      `?preview=${Number(until) + 1}.${adminId}.${signature}`,
      `?preview=${until}.${randomUUID()}.${signature}`,
      `?preview=${until}.${signature}`,
      '?preview=x.y',
    ])
      expect((await view(wrong)).status).toBe(404);
    expect((await get(`/api/landing-pages/3/view?preview=${token}`, 'admin')).body).toMatchObject({
      isPreview: false,
    });
  });

  it('show a draft no longer under a link of an admin whose password has changed', async () => {
    const at = await happened(page(5, 'Preview'));
    const [row] = await listed('?id=5', at);
    const query = row?.previewUrl?.split('?')[1] ?? '';
    const view = () => get(`/api/landing-pages/5/view?${query}`, 'admin');
    expect((await view()).status).toBe(200);
    await database().query('UPDATE identity.credentials SET epoch = epoch + 1');
    expect((await view()).status).toBe(404);
  });
});
