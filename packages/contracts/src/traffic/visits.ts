import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { defineCall, publicFormLimit } from '../call.ts';
import { numericId, success } from '../fields.ts';

const utm = () => z.string().overwrite(oneLine).max(200).nullish().catch(null);
const body = z.object({ utm_source: utm(), utm_campaign: utm() }).default({});
const visit = { access: 'public', body, response: success, status: 202, bodyLimit: publicFormLimit } as const;

/** Sent once a page was seen for a second. Bots and signed-in admins are answered alike and do not count. */
export const visitHomePage = defineCall({
  ...visit,
  method: 'POST',
  cost: 'beacon',
  path: '/api/visits',
  summary: 'Count a visit of the homepage',
});

export const visitLandingPage = defineCall({
  ...visit,
  method: 'POST',
  cost: 'beacon',
  path: '/api/landing-pages/{id}/visits',
  summary: 'Count a visit of a landing page',
  params: z.object({ id: numericId() }),
});

export const viewPost = defineCall({
  ...visit,
  method: 'POST',
  cost: 'beacon',
  path: '/api/blogs/{slug}/views',
  summary: 'Count a view of a post',
  params: z.object({ slug: z.string().min(1).max(200) }),
});
