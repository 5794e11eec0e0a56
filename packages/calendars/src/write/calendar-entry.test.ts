import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { afterEach, describe, expect, it } from 'vitest';
import { busySpans } from '../read/busy-spans.ts';
import { spanText } from '../test-support/calendar-files.ts';
import { type CalendarEntry, calendarEntry } from './calendar-entry.ts';

const entry: CalendarEntry = {
  method: 'REQUEST',
  appointmentId: '0198f2c1-6f6e-7c58-9a3b-2f1d6c7e8a90',
  host: 'setter.example',
  sequence: 7,
  stamp: '2026-03-30T01:02:03.456Z',
  startTime: '2026-04-05T23:30:00.000Z',
  endTime: '2026-04-06T00:15:00.000Z',
  timeZone: 'Australia/Sydney',
  summary: 'Phone call with Harbourline Finance',
  description: 'To move or cancel it, open the link.',
  location: 'By phone, on the number ending in 313',
  url: 'https://setter.example/appointment/abc.def',
  organizer: { name: 'Setter', email: 'hello@setter.example' },
  attendee: { name: 'Robin Park', email: 'robin@example.com' },
};

/** Start, end and summary, as each of three parsers reads them. */
interface Read {
  readonly start: string;
  readonly end: string;
  readonly summary: string;
}

const readers: Readonly<Record<string, (text: string) => Read>> = {
  'ical.js': (text) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
    return readOf(event.startDate.toJSDate(), event.endDate.toJSDate(), event.summary);
  },
  'node-ical': (text) => {
    const [event] = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT');
    return readOf(event!.start, event!.end!, event!.summary as string);
  },
  'ts-ics': (text) => {
    const event = convertIcsCalendar(undefined, text).events![0]!;
    return readOf(event.start.date, event.end!.date, event.summary);
  },
};

const readOf = (start: Date, end: Date, summary: string): Read => ({
  start: start.toISOString(),
  end: end.toISOString(),
  summary,
});

const lines = (text: string): readonly string[] => text.replaceAll('\r\n ', '').split('\r\n');

/** The lines of the event itself: those of the zone are not ours. */
const eventLines = (text: string): readonly string[] => {
  const all = lines(text);
  return all.slice(all.indexOf('BEGIN:VEVENT') + 1, all.indexOf('END:VEVENT'));
};

describe('the entry of an appointment', () => {
  it('says who, what and when, without asking for an answer', () => {
    expect(eventLines(calendarEntry(entry))).toEqual([
      'UID:0198f2c1-6f6e-7c58-9a3b-2f1d6c7e8a90@setter.example',
      'SEQUENCE:7',
      'DTSTAMP:20260330T010203Z',
      'DTSTART;TZID=Australia/Sydney:20260406T093000',
      'DTEND;TZID=Australia/Sydney:20260406T101500',
      'STATUS:CONFIRMED',
      'SUMMARY:Phone call with Harbourline Finance',
      'DESCRIPTION:To move or cancel it\\, open the link.',
      'LOCATION:By phone\\, on the number ending in 313',
      'URL:https://setter.example/appointment/abc.def',
      'TRANSP:OPAQUE',
      'ORGANIZER;CN=Setter:mailto:hello@setter.example',
      'ATTENDEE;CN=Robin Park:mailto:robin@example.com',
    ]);
  });

  it('describes the zone of its times', () => {
    const all = lines(calendarEntry(entry));
    expect(all.slice(0, 7)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Setter//Appointments//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:REQUEST',
      'BEGIN:VTIMEZONE',
      'TZID:Australia/Sydney',
    ]);
    expect(all.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
  });

  it('leaves out what it has not, and is taken back by the same UID', () => {
    const bare = { ...entry, description: null, location: null, url: null, attendee: undefined };
    const text = calendarEntry({
      ...bare,
      method: 'CANCEL',
      sequence: 8,
      organizer: { email: 'a@b.example' },
    });
    expect(lines(text)).toContain('METHOD:CANCEL');
    expect(eventLines(text)).toEqual([
      'UID:0198f2c1-6f6e-7c58-9a3b-2f1d6c7e8a90@setter.example',
      'SEQUENCE:8',
      'DTSTAMP:20260330T010203Z',
      'DTSTART;TZID=Australia/Sydney:20260406T093000',
      'DTEND;TZID=Australia/Sydney:20260406T101500',
      'STATUS:CANCELLED',
      'SUMMARY:Phone call with Harbourline Finance',
      'TRANSP:OPAQUE',
      'ORGANIZER:mailto:a@b.example',
    ]);
  });

  it('is written in UTC for a zone that it cannot describe', () => {
    const text = calendarEntry({ ...entry, timeZone: '+10:00' });
    expect(text).not.toContain('VTIMEZONE');
    expect(eventLines(text)).toContain('DTSTART:20260405T233000Z');
  });

  it('is written in UTC within a day of a change of clocks', () => {
    const text = calendarEntry({
      ...entry,
      startTime: '2026-04-04T15:30:00Z',
      endTime: '2026-04-04T16:00:00Z',
    });
    expect(text).not.toContain('VTIMEZONE');
    expect(eventLines(text)).toContain('DTSTART:20260404T153000Z');
  });
});

const summaries = [
  'Phone call with Harbourline Finance',
  'Plain; with, all: "marks" \\ and a back\\slash',
  'Two\nlines',
  `${'👩‍👩‍👧 Zoë 東京 '.repeat(20)}.`,
  `${'x'.repeat(66)}é${'y'.repeat(73)}👋${'z'.repeat(74)}`,
];
const zones = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/New_York',
  'Etc/UTC',
  'UTC',
];
/** Before, in and after the hour that clocks in Sydney show twice, and in their summer. */
const starts = [
  '2026-04-04T14:30:00Z',
  '2026-04-04T16:30:00Z',
  '2026-04-05T02:00:00Z',
  '2026-11-12T00:00:00Z',
];

describe.each(Object.entries(readers))('what %s reads of it', (_, reader) => {
  it.each(summaries)('is the summary %j', (summary) => {
    expect(reader(calendarEntry({ ...entry, summary })).summary).toBe(summary);
  });

  it.each(zones)('are its start and end in %s', (timeZone) => {
    for (const start of starts) {
      const startTime = new Date(start).toISOString();
      const endTime = new Date(Date.parse(start) + 45 * 60_000).toISOString();
      const { start: begins, end } = reader(calendarEntry({ ...entry, timeZone, startTime, endTime }));
      expect([begins, end], start).toEqual([startTime, endTime]);
    }
  });
});

describe('in a process of another zone', () => {
  const initial = process.env['TZ'];
  afterEach(() => {
    if (initial === undefined) delete process.env['TZ'];
    else process.env['TZ'] = initial;
  });

  it('the entry is the same', () => {
    const written = ['UTC', 'America/New_York', 'Pacific/Apia'].map((timeZone) => {
      process.env['TZ'] = timeZone;
      return calendarEntry(entry);
    });
    expect(new Set(written).size).toBe(1);
  });
});

describe('what we read of it', () => {
  const options = {
    from: Date.parse('2026-04-01T00:00Z'),
    before: Date.parse('2026-05-01T00:00Z'),
    zone: 'America/New_York',
    limit: 10,
  };

  it('is busy only on another host', () => {
    const text = calendarEntry(entry);
    expect(busySpans([text], { ...options, ownHost: 'setter.example' })).toEqual({ spans: [] });
    const other = busySpans([text], { ...options, ownHost: 'other.example' });
    expect('spans' in other && other.spans.map(spanText)).toEqual(['2026-04-05T23:30/2026-04-06T00:15']);
  });
});

describe('texts that attack', () => {
  const attack =
    'x\r\nATTENDEE:mailto:eve@evil.example\rBEGIN:VALARM\nEND:VEVENT\u0085BEGIN:VEVENT\u2028UID:1\u0000\u001B;X=1,2:"3"';
  const withTexts = (text: string): CalendarEntry => ({
    ...entry,
    appointmentId: text,
    host: text,
    summary: text,
    description: text,
    location: text,
    url: `https://setter.example/${text}`,
    organizer: { name: text, email: text },
    attendee: { name: text, email: text },
  });
  const names = (text: string) => lines(text).map((line) => /^[^:;]*/.exec(line)?.[0]);

  it('stay within their properties', () => {
    const text = calendarEntry(withTexts(attack));
    expect(names(text)).toEqual(names(calendarEntry(entry)));
    expect(text).not.toMatch(/[^\P{Cc}\r\n]|\r(?!\n)|(?<!\r)\n|[\u2028\u2029]/u);
  });

  it.each(Object.entries(readers))('change no time that %s reads', (name, reader) => {
    // It ends an event wherever these letters are.
    const text = name === 'ts-ics' ? attack.replaceAll('END:', 'END ') : attack;
    const { start, end } = reader(calendarEntry(withTexts(text)));
    expect([start, end]).toEqual([entry.startTime, entry.endTime]);
  });

  it('leave out an address that is none', () => {
    expect(calendarEntry({ ...entry, url: 'no address' })).not.toContain('URL:');
  });

  it('with half of a letter become whole', () => {
    expect(calendarEntry({ ...entry, summary: 'a\uD83Db' })).toContain('SUMMARY:a\uFFFDb');
  });
});

describe('its lines', () => {
  it('end with CRLF, hold at most 75 octets and whole letters', () => {
    for (const summary of summaries) {
      const text = calendarEntry({ ...entry, summary, description: '👩‍👩‍👧'.repeat(50) });
      const written = text.split('\r\n');
      expect(Math.max(...written.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      expect(written.every((line) => line.isWellFormed())).toBe(true);
    }
  });
});
