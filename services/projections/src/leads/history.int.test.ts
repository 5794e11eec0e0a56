import type { LeadEvidence, TimelineEntry } from '@setter/contracts/leads/lead-history';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import { contactKey } from '@setter/domain/contacts/contact-key';
import { SubjectKeyStore } from '@setter/event-store/keys';
import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { leadCalled } from '@setter/testing/sample-calls';
import { appointmentScheduled, clientRegistered, leadCaptured } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { appendBy } from '../test-support/append-by.ts';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, get, database, staffCookie } = withQueryApp();
const happened = (events: readonly SetterEvent[], at?: string) => app().run(append(events, at));
const read = async <Body>(leadId: string, what: string, position?: number) => {
  const { status, body } = await get(`/api/admin/leads/${leadId}/${what}`, 'admin', position);
  return { status, body: body as Body };
};
const asSetter = async (url: string) => {
  const headers = { cookie: await staffCookie('setter') };
  return (await app().app.inject({ method: 'GET', url, headers })).statusCode;
};
const ines = id(1, 0x77);
const actor = { kind: 'admin', id: ines } as const;
const lead = (n: number, details: Partial<Parameters<typeof leadCaptured>[0]> = {}) =>
  leadCaptured({ leadId: id(n, 4), ...details });
const called = (n: number, details: Parameters<typeof leadCalled>[0]) =>
  leadCalled({ leadId: id(n, 4), callId: id(n, 0x88), adminId: ines, ...details });
const keyOf = async (kind: 'phone' | 'email', text: string) => {
  const key = await app().run(
    Effect.map(SubjectKeyStore, ({ hashReservation }) => contactKey(hashReservation, kind, text)),
  );
  return key ?? '';
};
const restorableUntil = '2999-12-04T00:02:00Z';

describe('related leads', () => {
  it('are others with that number or address, of any origin, however they are written', async () => {
    const at = await happened([
      lead(1, { name: 'Ada', email: 'ada@torrens.example', phone: '0491 571 266' }),
      lead(2, { name: 'Same number', email: 'bo@torrens.example', phone: '+61 491 571 266' }),
      lead(3, {
        name: 'Same address',
        email: 'ADA@torrens.example',
        phone: null,
        source: 'landing_page',
        landingPageId: 3,
      }),
      lead(4, { name: 'Longer address', email: 'xada@torrens.example', phone: '0491 571 267' }),
      lead(5, { name: 'Removed', email: 'ada@torrens.example', phone: null }),
      lead(6, { name: 'None', email: null, phone: null }),
      lead(7, { name: 'Invalid number', email: null, phone: '0491 571' }),
      lead(8, { name: 'The same invalid one', email: null, phone: '0491 571' }),
      { type: 'LeadRemoved', data: { leadId: id(5, 4), restorableUntil } },
    ]);
    const names = async (n: number) => {
      const { body } = await read<Lead[]>(id(n, 4), 'related', at);
      return new Set(body.map(({ name }) => name));
    };
    expect(await names(1)).toEqual(new Set(['Same address', 'Same number']));
    expect(await names(2)).toEqual(new Set(['Ada']));
    expect(await names(3)).toEqual(new Set(['Ada']));
    for (const n of [4, 6, 7]) expect(await names(n)).toEqual(new Set());
    expect((await read(id(99, 4), 'related')).status).toBe(404);
    expect(await asSetter(`/api/admin/leads/${id(1, 4)}/related`)).toBe(200);
  });

  it('go by what was edited, and have no number in clear in a table', async () => {
    const at = await happened([
      { type: 'LeadDetailsChanged', data: { leadId: id(4, 4), changes: { phone: '0491571266' } } },
    ]);
    const { body } = await read<Lead[]>(id(4, 4), 'related', at);
    expect(new Set(body.map(({ name }) => name))).toEqual(new Set(['Ada', 'Same number']));
    const tables = await database().query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const clear: string[] = [];
    for (const { name } of tables) {
      const found = await database().query(`SELECT 1 FROM ${name} t WHERE t::text ~ '491 ?571 ?266' LIMIT 1`);
      if (found.length > 0) clear.push(name);
    }
    expect(tables.length).toBeGreaterThan(20);
    expect(clear).toEqual([]);
  });
});

describe('the timeline of a lead', () => {
  it('is everything that happened with it, newest first, each in words and with what it holds', async () => {
    const [leadId, appointmentId] = [id(21, 4), id(21, 9)];
    const key = await keyOf('phone', '0491 571 491');
    const events: readonly SetterEvent[] = [
      clientRegistered({ clientId: 7 }),
      lead(21, { phone: '0491 571 491', message: 'Please call', email: null }),
      { type: 'LeadAssigned', data: { leadId, adminId: ines, cause: 'taken' } },
      called(21, { note: 'Rang twice' }),
      { type: 'LeadNoted', data: { leadId, noteId: id(21, 5), text: 'Two dogs' } },
      { type: 'NextCallSet', data: { leadId, nextCallAt: '2026-11-05T00:00:00.000Z', override: null } },
      { type: 'NumberWashed', data: { contactKey: key, registered: false, washedOn: '2026-11-04' } },
      { type: 'LeadDetailsChanged', data: { leadId, changes: { name: 'Mia D.', phone: '0491571491' } } },
      { type: 'LeadConverted', data: { leadId, appointmentId, clientId: 7 } },
      appointmentScheduled({ appointmentId, clientId: 7, leadId }),
      { type: 'AppointmentCancelled', data: { appointmentId, clientId: 7, reason: 'Ill' } },
      { type: 'LeadStatusChanged', data: { leadId, status: 'lost', reason: 'duplicate' } },
      { type: 'ContactListed', data: { contactKey: key, kind: 'phone', cause: 'asked' } },
    ];
    let at = 0;
    for (const event of events) at = await app().run(appendBy(event, { actor }));
    const { status, body } = await read<TimelineEntry[]>(leadId, 'timeline', at);
    expect(status).toBe(200);
    expect(body.map(({ kind }) => kind)).toEqual([
      'consent',
      'status',
      'appointment',
      'appointment',
      'details',
      'consent',
      'call',
      'note',
      'call',
      'owner',
      'enquiry',
    ]);
    const [, , cancelled, , details, , , note, call, , enquiry] = body;
    expect(cancelled!.text).toContain('cancelled the appointment, saying “Ill”');
    expect(details!.data).toMatchObject({ changes: { name: 'Mia D.', phone: '0491571491' } });
    expect(note).toMatchObject({
      by: { kind: 'admin', id: ines },
      text: 'An admin wrote a note, saying “Two dogs”',
      data: { text: 'Two dogs' },
    });
    expect(call).toMatchObject({ data: { note: 'Rang twice', outcome: 'no_answer' } });
    // What was sent stays as it was sent.
    expect(enquiry).toMatchObject({ data: { message: 'Please call', phone: '0491 571 491' } });
    expect(body.every(({ at: when }) => when === '2026-11-04T00:00:00.000Z')).toBe(true);
    expect(await asSetter(`/api/admin/leads/${leadId}/timeline`)).toBe(200);
  });

  it('tells an appointment that a visitor booked on a page', async () => {
    const [leadId, appointmentId] = [id(22, 4), id(22, 9)];
    const at = await app().run(
      append(
        [
          lead(22),
          appointmentScheduled({ appointmentId, clientId: 7, leadId }),
          { type: 'LeadConverted', data: { leadId, appointmentId, clientId: 7 } },
        ],
        undefined,
        { kind: 'visitor', id: 'anonymous' },
      ),
    );
    const { body } = await read<TimelineEntry[]>(leadId, 'timeline', at);
    expect(body[0]).toMatchObject({ kind: 'appointment', by: { kind: 'visitor' } });
    expect(body[0]!.text).toMatch(/^A visitor booked /);
    expect((await get(`/api/admin/leads/${leadId}`, 'admin', at)).body).toMatchObject({ status: 'booked' });
  });

  it('keeps times and outcomes of an erased lead, and no words', async () => {
    const leadId = id(21, 4);
    const at = await app().run(
      appendBy({ type: 'LeadErased', data: { leadId } }, { actor, shred: [`lead-${leadId}`] }),
    );
    const { body } = await read<TimelineEntry[]>(leadId, 'timeline', at);
    expect(body.map(({ kind }) => kind)).toContain('call');
    expect(JSON.stringify(body)).not.toMatch(/Two dogs|Rang twice|Please call|Mia/);
  });

  it('is of a lead that is there', async () => {
    expect((await read(id(98, 4), 'timeline')).status).toBe(404);
  });
});

describe('the evidence of a lead', () => {
  it('has consents with their wordings, the own list, the register and the calls, with positions', async () => {
    const [leadId, appointmentId] = [id(31, 4), id(31, 9)];
    const [phone, email] = [
      await keyOf('phone', '0491 575 254'),
      await keyOf('email', 'kim@torrens.example'),
    ];
    const page = '/l/solar';
    const captured = lead(31, {
      phone: '+61491575254',
      email: 'Kim@torrens.example',
      source: 'landing_page',
      landingPageId: 3,
      sourceLabel: 'Landing Page: Ashgrove Solar',
      consent: { form: 'landing_page', version: 1, page },
    });
    const { source: _, sourceLabel: __, landingPageId: ___, openedAt: ____, ...rest } = captured.data;
    const { publicUtm: _____, ...sent } = rest;
    const events: readonly SetterEvent[] = [
      {
        type: 'ConsentTextPublished',
        data: { form: 'landing_page', version: 1, text: 'We call you for {business}.' },
      },
      {
        type: 'ConsentTextPublished',
        data: { form: 'pass_on', version: 1, text: 'May we tell {business}?' },
      },
      clientRegistered({ clientId: 8, businessName: 'Harbour & Co' }),
      captured,
      called(31, {}),
      called(31, {
        callId: id(32, 0x88),
        outcome: 'do_not_contact',
        startedAt: '2026-11-04T10:00:00.000Z',
        override: { why: ['outside_hours'], reason: 'other', words: 'She said so' },
      }),
      { type: 'LeadCallUndone', data: { leadId, callId: id(31, 0x88), restores: nothing } },
      {
        type: 'LeadSubmissionAdded',
        data: { ...sent, consent: { form: 'landing_page', version: 9, page } },
      },
      { type: 'LeadConverted', data: { leadId, appointmentId, clientId: 8 } },
      appointmentScheduled({ appointmentId, clientId: 8, leadId, prospectConsent: true, consentVersion: 1 }),
      { type: 'NumberWashed', data: { contactKey: phone, registered: false, washedOn: '2026-09-01' } },
      { type: 'NumberWashed', data: { contactKey: phone, registered: true, washedOn: '2026-10-01' } },
      { type: 'ContactListed', data: { contactKey: phone, kind: 'phone', cause: 'complaint' } },
      { type: 'ContactListed', data: { contactKey: email, kind: 'email', cause: 'asked' } },
      { type: 'ContactUnlisted', data: { contactKey: email, reason: 'mistake' } },
    ];
    const positions: number[] = [];
    for (const event of events) positions.push(await app().run(appendBy(event, { actor })));
    const { status, body } = await read<LeadEvidence>(leadId, 'evidence.json', positions.at(-1));
    expect(status).toBe(200);
    const at = '2026-11-04T00:00:00.000Z';
    const by = { id: ines, name: null };
    expect(body).toMatchObject({ lead: { id: leadId, email: 'Kim@torrens.example' } });
    expect({ ...body, lead: null }).toEqual({
      lead: null,
      consents: [
        {
          at,
          form: 'landing_page',
          version: 1,
          wording: 'We call you for Ashgrove Solar.',
          page,
          position: positions[3],
        },
        { at, form: 'landing_page', version: 9, wording: null, page, position: positions[7] },
        {
          at,
          form: 'pass_on',
          version: 1,
          wording: 'May we tell Harbour & Co?',
          page: null,
          position: positions[9],
        },
      ],
      ownList: {
        phone: { listed: true, since: at, cause: 'complaint' },
        email: { listed: false, since: null, cause: null },
      },
      register: [
        { washedOn: '2026-09-01', registered: false },
        { washedOn: '2026-10-01', registered: true },
      ],
      calls: [
        {
          at: '2026-11-04T00:10:00.000Z',
          by,
          direction: 'out',
          outcome: 'no_answer',
          why: [],
          override: null,
          undone: true,
          position: positions[4],
        },
        {
          at: '2026-11-04T10:00:00.000Z',
          by,
          direction: 'out',
          outcome: 'do_not_contact',
          why: ['outside_hours'],
          override: { reason: 'other', words: 'She said so' },
          undone: false,
          position: positions[5],
        },
      ],
    });
  });

  it('is for admins, recorded as opened, and of a lead that is there', async () => {
    expect(await asSetter(`/api/admin/leads/${id(31, 4)}/evidence.json`)).toBe(403);
    expect((await read(id(97, 4), 'evidence.json')).status).toBe(404);
    const opened = await database().query(
      `SELECT 1 FROM event_store.events WHERE type = 'PersonalDataOpened' AND data::text LIKE $1`,
      [`%${id(31, 4)}%`],
    );
    expect(opened.length).toBeGreaterThan(0);
  });
});

const calls = { lastOutcome: null, lastCallAt: null, reachedAt: null, reopened: null } as const;
const plan = { attempt: 0, nextCallAt: null, promised: false, waitingSince: null } as const;
const nothing = { status: 'new', reason: null, ...plan, ...calls } as const;
