import ICAL from 'ical.js';

/** Values as jCal (RFC 7265) writes them: `2026-01-31`, `2026-01-31T09:00:00Z`, `PT1H`; a period is a pair. */
export interface Property {
  readonly name: string;
  /** By lower-case name. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly values: readonly PropertyValue[];
}
export type PropertyValue = string | readonly [start: string, end: string];

type JCalProperty = readonly [
  name: string,
  parameters: Record<string, string>,
  type: string,
  ...values: PropertyValue[],
];

/** What says when a calendar is busy. Titles, people and notes are not even parsed. */
const readNames = new Set([
  'BEGIN',
  'END',
  'UID',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'FREEBUSY',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'X-WR-TIMEZONE',
]);

export interface ContentLine {
  /** In upper case. */
  readonly name: string;
  readonly text: string;
}

interface OpenLine {
  /** Undefined until all of it has come: a line may be folded within its name. */
  name: string | undefined;
  text: string;
}

/** The lines that are read, unfolded. Line ends may be any; blank lines are passed over. */
export function* contentLines(file: string): Generator<ContentLine> {
  let open: OpenLine | undefined;
  for (const [line] of file.matchAll(/[^\r\n]+/g)) {
    const isFolded = line.startsWith(' ') || line.startsWith('\t');
    if (isFolded) open = open && named({ name: open.name, text: open.text + line.slice(1) });
    else {
      if (isContentLine(open)) yield open;
      open = named({ name: undefined, text: line.startsWith('\uFEFF') ? line.slice(1) : line });
    }
  }
  if (isContentLine(open)) yield open;
}

const isContentLine = (line: OpenLine | undefined): line is ContentLine => line?.name !== undefined;

/** Longer than the names that are read. */
const mostOfName = 40;

/** A line with its name as soon as that is known, or undefined for one that is not read. */
const named = ({ name, text }: OpenLine): OpenLine | undefined => {
  if (name !== undefined) return { name, text };
  const ends = text.slice(0, mostOfName).search(/[:;]/);
  if (ends < 0) return text.length < mostOfName ? { name, text } : undefined;
  const found = text.slice(0, ends).toUpperCase();
  return readNames.has(found) ? { name: found, text } : undefined;
};

/** What follows the first colon. */
export const rawValue = ({ text }: ContentLine): string => text.slice(text.indexOf(':') + 1).trim();

/** The property of a line, or undefined when it cannot be read. A rule stays as it is written. */
export const readProperty = (line: ContentLine): Property | undefined => {
  const { name } = line;
  if (name === 'RRULE') return { name, parameters: {}, values: [rawValue(line)] };
  try {
    const [, parameters, , ...values] = ICAL.parse.property(quoteZone(line.text).trimEnd()) as JCalProperty;
    return { name, parameters, values };
  } catch {
    return undefined;
  }
};

const zoneParameter = ';TZID=';

/** Quotes the name of a zone that contains a colon, as in `TZID=(UTC+10:00) Sydney:20260131T090000`. Times contain none. */
const quoteZone = (line: string): string => {
  const at = line.toUpperCase().indexOf(zoneParameter);
  if (at < 0) return line;
  const begins = at + zoneParameter.length;
  const ends = line.lastIndexOf(':');
  const zone = line.slice(begins, ends);
  return zone.includes(':') && !/[";]/.test(zone)
    ? `${line.slice(0, begins)}"${zone}"${line.slice(ends)}`
    : line;
};
