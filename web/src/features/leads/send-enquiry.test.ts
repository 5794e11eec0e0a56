import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { createApi } from '../../lib/api/api.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { connectTracker } from '../../lib/traffic/track.ts';
import { failureToast, sendEnquiry } from './send-enquiry.ts';

const enquiry = {
  name: 'Ada',
  email: 'ada@bluegum.example',
  phone: '0491 570 156',
  company: 'Bluegum',
  industry: 'recruitment',
} as const;

function answering(status: number) {
  const requests: { path: string; init: RequestInit }[] = [];
  const client = createQueryClient(
    createApi((path, init) => {
      requests.push({ path, init });
      return Promise.resolve(Response.json({ success: true, message: 'ok' }, { status }));
    }),
  );
  return { client, requests };
}

const from = (campaign: Readonly<Record<string, string>> = {}, isBooking = false) => ({
  isBooking,
  beside: { openedAt: '2026-11-04T01:00:00.000Z', ...campaign },
});

describe('sending an enquiry', () => {
  const events: unknown[] = [];
  connectTracker((...event) => events.push(event));

  it('sends the generated message and the campaign of the page', async () => {
    const { client, requests } = answering(201);
    await sendEnquiry(client, enquiry, from({ utm_source: 'meta' }));
    expect(requests[0]?.path).toBe('/api/contact');
    expect(JSON.parse(requests[0]?.init.body as string)).toEqual({
      ...enquiry,
      message: 'Industry: recruitment. Contact requested via website form.',
      utm_source: 'meta',
      openedAt: '2026-11-04T01:00:00.000Z',
    });
  });

  it.each([
    ['of the home page', false, ['Lead', 'Contact']],
    ['that books a call', true, ['Lead', 'Contact', 'Schedule']],
  ])('%s reports its events under one id and without personal data', async (_which, isBooking, reported) => {
    events.length = 0;
    const { client, requests } = answering(201);
    await sendEnquiry(client, enquiry, from({}, isBooking));
    const eventId = new Headers(requests[0]?.init.headers).get('idempotency-key');
    expect(events).toEqual(reported.map((event) => [event, { eventId }]));
  });

  it('reports nothing when the server refuses', async () => {
    events.length = 0;
    await expect(sendEnquiry(answering(500).client, enquiry, from())).rejects.toMatchObject({ status: 500 });
    expect(events).toEqual([]);
  });

  it.each([
    [429, 'Too many attempts. Please wait a moment and try again.'],
    [500, 'Something went wrong. Please try again or call us directly at 02 5550 1234.'],
    [400, 'Something went wrong. Please try again or call us directly at 02 5550 1234.'],
  ])('after a %d, shows the sentence that helps the person', (status, description) => {
    const message = 'Too many attempts. Please wait a moment and try again.';
    const error = new ApiError({ status, code: 'any', message });
    expect(failureToast(error, '02 5550 1234')).toEqual({ title: 'Message Failed', description });
  });
});
