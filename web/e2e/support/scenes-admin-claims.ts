import { answeredClaims, claimIds } from './claims.ts';
import { pressFirst } from './admin-actions.ts';
import type { Scene } from './scenes.ts';

const claims = '/admin/fair-credits';
const list = '/api/admin/fair-credits';
const of = (id: string) => `${claims}?open=${id}`;

/** Claims for credits. */
export const claimScenes: readonly Scene[] = [
  { name: 'fair credits', path: claims, sees: /^Studio fit-out/, answers: answeredClaims },
  {
    name: 'fair credits, empty',
    path: claims,
    sees: 'Nothing was decided in the last 30 days.',
    empty: [list],
  },
  { name: 'fair credits, failed', path: claims, sees: 'Try again', broken: [list] },
  {
    name: 'fair credits, none settled',
    path: `${claims}?tab=settled`,
    sees: 'Nothing was settled yet',
    answers: answeredClaims,
  },
  { name: 'fair credit', path: of(claimIds.due), sees: 'Of other clients:', answers: answeredClaims },
  {
    name: 'fair credit, in review',
    path: of(claimIds.inReview),
    sees: 'Approve, keep the appointment',
    answers: answeredClaims,
  },
  {
    name: 'fair credit, declined',
    path: `${claims}?tab=declined&open=${claimIds.declined}`,
    sees: 'The recording has the name that was booked.',
    answers: answeredClaims,
  },
  {
    name: 'fair credit, declining without a reason',
    path: of(claimIds.due),
    sees: 'Say why. The client reads it.',
    answers: answeredClaims,
    act: async (page) => {
      await pressFirst('Decline')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    },
  },
  { name: 'fair credit, unknown', path: of(claimIds.due), sees: 'No such claim' },
];
