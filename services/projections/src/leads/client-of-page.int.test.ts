import { landingPageDrafted } from '@setter/testing/sample-pages';
import { clientRegistered, leadCaptured } from '@setter/testing/sample-events';
import { id } from '@setter/testing/history';
import { append } from '@setter/testing/store';
import { expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, get } = withQueryApp();
const booking = {
  clientId: 7,
  title: 'Refinance review',
  duration: 45,
  meetingType: 'phone' as const,
  location: null,
  zoomLink: null,
  disqualify: [],
};

it('a lead has the client of its page and what its appointment begins with, and the desk that client with its brief', async () => {
  const at = await app().run(
    append([
      clientRegistered({ clientId: 7 }),
      { type: 'ClientDetailsChanged', data: { clientId: 7, changes: { brief: 'Owners only' } } },
      landingPageDrafted({ landingPageId: 3, clientId: 7, booking }),
      landingPageDrafted({ landingPageId: 4, draftId: id(4, 5) }),
      leadCaptured({ leadId: id(1), source: 'landing_page', landingPageId: 3 }),
      leadCaptured({ leadId: id(2), source: 'landing_page', landingPageId: 4 }),
      leadCaptured({ leadId: id(5) }),
    ]),
  );
  const { body } = await get('/api/admin/leads?sort=createdAt&limit=10', 'admin', at);
  const clients = (body as { id: string; clientId: number | null }[]).map((lead) => [lead.id, lead.clientId]);
  expect(Object.fromEntries(clients)).toEqual({ [id(1)]: 7, [id(2)]: null, [id(5)]: null });
  expect((await get(`/api/admin/leads/${id(1)}`, 'admin', at)).body).toMatchObject({
    clientId: 7,
    booking: { title: 'Refinance review', meetingType: 'phone', minutes: 45 },
  });
  expect((await get(`/api/admin/leads/${id(2)}`, 'admin', at)).body).toMatchObject({ booking: null });
  const desk = await get('/api/admin/desk/clients?limit=10', 'admin', at);
  expect(desk.body).toMatchObject([{ id: 7, brief: 'Owners only' }]);
  // The client sees nothing of it.
  expect((await get('/api/client/user', 7, at)).text).not.toContain('brief');
});
