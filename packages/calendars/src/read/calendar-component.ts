import { contentLines, type Property, rawValue, readProperty } from './content-lines.ts';

/** A component of a calendar with what is read of it: `VCALENDAR`, `VEVENT`, `VTIMEZONE`, … */
export interface CalendarComponent {
  /** In upper case. */
  readonly name: string;
  readonly properties: readonly Property[];
  readonly components: readonly CalendarComponent[];
}

interface OpenComponent extends CalendarComponent {
  readonly properties: Property[];
  readonly components: CalendarComponent[];
}

/** The calendars of a file, or undefined when it is none or its end is missing. A property that cannot be read is left out. */
export const readCalendars = (file: string): readonly CalendarComponent[] | undefined => {
  const whole: OpenComponent = { name: '', properties: [], components: [] };
  const open = [whole];
  for (const line of contentLines(file)) {
    const inner = open.at(-1)!;
    if (line.name === 'BEGIN') {
      const begun = { name: rawValue(line).toUpperCase(), properties: [], components: [] };
      inner.components.push(begun);
      open.push(begun);
    } else if (line.name === 'END') {
      if (inner === whole || inner.name !== rawValue(line).toUpperCase()) return undefined;
      open.pop();
    } else if (inner !== whole) {
      const property = readProperty(line);
      if (property !== undefined) inner.properties.push(property);
    }
  }
  const calendars = componentsOf(whole, 'VCALENDAR');
  return open.length > 1 || calendars.length === 0 ? undefined : calendars;
};

export const componentsOf = (
  { components }: CalendarComponent,
  ...names: readonly string[]
): readonly CalendarComponent[] => components.filter(({ name }) => names.includes(name));

export const propertiesOf = ({ properties }: CalendarComponent, name: string): readonly Property[] =>
  properties.filter((property) => property.name === name);

/** The first value of a property that has one, as text. */
export const textOf = (component: CalendarComponent, name: string): string | undefined => {
  const value = propertiesOf(component, name)[0]?.values[0];
  // A sequence is a number in jCal.
  return value === undefined ? undefined : String(value).trim();
};
