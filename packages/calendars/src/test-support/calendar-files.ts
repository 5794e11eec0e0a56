import { readFileSync } from 'node:fs';

export const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/${name}.ics`, import.meta.url), 'utf8');

/** A calendar of events, each of these lines. */
export const calendarOf = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** A calendar with an event at each of these instants, of this many minutes. */
export const eventsAt = (starts: readonly string[], minutes = 60): string =>
  calendarOf(
    ...starts.map((start, index) => [
      `UID:${index}`,
      `DTSTART:${utcText(start)}`,
      `DURATION:PT${minutes}M`,
      'SUMMARY:Dentist',
    ]),
  );
const utcText = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** `2026-03-31T22:00/23:00`, or with the day of the end where it is another one. In UTC. */
export const spanText = ([from, before]: readonly [number, number]): string => {
  const [begins, ends] = [from, before].map((at) => new Date(at).toISOString().slice(0, 16));
  return begins!.slice(0, 10) === ends!.slice(0, 10) ? `${begins}/${ends!.slice(11)}` : `${begins}/${ends}`;
};
