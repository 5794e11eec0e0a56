import { describe, expect, it } from 'vitest';
import type { Client } from '../clients/state.ts';
import { addBusySource } from './add-busy-source.ts';
import { removeBusySource } from './remove-busy-source.ts';
import { type Calendar, emptyCalendar } from './state.ts';

const now = '2026-11-28T01:00:00.000Z';
const client = { status: 'active' } as Client;
const read = {
  place: 'sealed:1:client-7:busySource:x',
  version: null,
  zone: 'Australia/Sydney',
  busy: [[1, 2]],
  readAt: now,
  dueAt: '2026-11-28T01:05:00.000Z',
} as const;
const adds = (states: { readonly client?: Client; readonly calendar?: Calendar } = {}) =>
  addBusySource(
    { type: 'AddBusySource', clientId: 7, now, sourceId: 's', kind: 'ics', read },
    { client, calendar: emptyCalendar, ...states },
  );
const withSources = (...ids: readonly string[]): Calendar => ({
  ...emptyCalendar,
  sources: new Map(ids.map((id) => [id, 'caldav'])),
});

describe('a calendar of a client', () => {
  it('is entered without where it is, which is written beside the event', () => {
    expect(adds()).toEqual({
      append: {
        calendar: [{ type: 'BusySourceAdded', data: { clientId: 7, at: now, sourceId: 's', kind: 'ics' } }],
      },
      sideWrites: [
        {
          kind: 'add_busy_source',
          key: 'busy sources of client 7',
          data: {
            clientId: '7',
            sourceId: 's',
            kind: 'ics',
            place: read.place,
            zone: read.zone,
            busy: '[[1,2]]',
            readAt: now,
            dueAt: read.dueAt,
          },
        },
      ],
    });
  });

  it('is refused as the sixth', () => {
    expect(adds({ calendar: withSources('a', 'b', 'c', 'd') })).toHaveProperty('append');
    expect(adds({ calendar: withSources('a', 'b', 'c', 'd', 'e') })).toEqual({ _tag: 'TooManySources' });
  });

  it.each([
    ['none', 'NotFound'],
    ['erased', 'NotFound'],
    ['removed', 'ClientRemoved'],
  ] as const)('is refused for a client with the status %s', (status, _tag) => {
    expect(adds({ client: { status } as Client })).toEqual({ _tag });
  });

  it('is removed with what was read from it, once', () => {
    const remove = { type: 'RemoveBusySource', clientId: 7, now, sourceId: 'a' } as const;
    expect(removeBusySource(remove, { calendar: withSources('a', 'b') })).toEqual({
      append: {
        calendar: [
          { type: 'BusySourceRemoved', data: { clientId: 7, at: now, sourceId: 'a', kind: 'caldav' } },
        ],
      },
      sideWrites: [
        {
          kind: 'forget_busy_sources',
          key: 'busy sources of client 7',
          data: { clientId: '7', sourceId: 'a' },
        },
      ],
    });
    expect(removeBusySource(remove, { calendar: withSources('b') })).toEqual({ _tag: 'NotFound' });
  });
});
