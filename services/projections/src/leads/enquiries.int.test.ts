import type { LeadEnquiry } from '@setter/contracts/leads/manage-leads';
import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { leadCaptured } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { describe, expect, it } from 'vitest';
import { appendBy } from '../test-support/append-by.ts';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, get } = withQueryApp();
const happened = (events: readonly SetterEvent[], at?: string) => app().run(append(events, at));
const enquiriesOf = async (leadId: string, position?: number) => {
  const { status, body } = await get(`/api/admin/leads/${leadId}/enquiries`, 'admin', position);
  return { status, enquiries: body as readonly LeadEnquiry[] };
};
type Texts = Partial<Parameters<typeof leadCaptured>[0]>;
const again = (leadId: string, texts: Texts): SetterEvent => {
  const { submissionId, submittedOn, name, email, phone, company, industry, message, answers, utm } =
    leadCaptured({ leadId, ...texts }).data;
  const said = { name, email, phone, company, industry, message, answers, utm };
  return { type: 'LeadSubmissionAdded', data: { leadId, submissionId, submittedOn, ...said } };
};

describe('the enquiries of a lead', () => {
  it('are answered newest first, each with its own words', async () => {
    const leadId = id(1, 4);
    await happened([leadCaptured({ leadId, message: 'Please call' })], '2026-11-04T01:00:00Z');
    await happened([{ type: 'LeadStatusChanged', data: { leadId, status: 'contacted' } }]);
    const at = await happened(
      [
        again(leadId, {
          submissionId: id(2, 5),
          name: 'Mia D.',
          phone: '0491 570 999',
          message: 'My number is another one now',
          answers: [{ field: 'Budget', value: '$50,000' }],
          utm: { source: 'newsletter', medium: null, campaign: 'spring' },
        }),
      ],
      '2026-11-05T02:30:00.000Z',
    );
    const { enquiries } = await enquiriesOf(leadId, at);
    expect(enquiries).toMatchObject([
      {
        id: id(2, 5),
        at: '2026-11-05T02:30:00.000Z',
        name: 'Mia D.',
        phone: '0491 570 999',
        message: 'My number is another one now',
        answers: [{ field: 'Budget', value: '$50,000' }],
        utm: { source: 'newsletter', campaign: 'spring' },
      },
      { id: id(1, 5), name: 'Mia Dunlop', phone: '0491 570 313', message: 'Please call', answers: [] },
    ]);
  });

  it('stay readable while the lead is removed, and are erased with it', async () => {
    const leadId = id(2, 4);
    const restorableUntil = '2026-12-04T00:02:00Z';
    const at = await happened([
      leadCaptured({ leadId }),
      again(leadId, { submissionId: id(3, 5), message: 'Still waiting' }),
      { type: 'LeadRemoved', data: { leadId, restorableUntil } },
    ]);
    expect((await enquiriesOf(leadId, at)).enquiries.map(({ message }) => message)).toEqual([
      'Still waiting',
      'Please call',
    ]);
    const erasedAt = await app().run(
      appendBy(
        { type: 'LeadErased', data: { leadId } },
        { actor: { kind: 'system', id: 'purge' }, shred: [`lead-${leadId}`] },
      ),
    );
    expect(
      (await enquiriesOf(leadId, erasedAt)).enquiries.map(({ message, phone }) => [message, phone]),
    ).toEqual([
      [{ erased: true }, { erased: true }],
      [{ erased: true }, { erased: true }],
    ]);
  });

  it('are no list of what is no lead', async () => {
    expect((await enquiriesOf(id(99, 4))).status).toBe(404);
    expect((await enquiriesOf('abc')).status).toBe(400);
  });
});
