import ICAL from 'ical.js';

/** The entry in a text that contains an iCalendar file, as a calendar program reads it. */
export const readEntry = (text: string) => {
  const file = /BEGIN:VCALENDAR[^]*?END:VCALENDAR/.exec(text)?.[0];
  if (file === undefined) return undefined;
  const calendar = new ICAL.Component(ICAL.parse(file));
  const component = calendar.getFirstSubcomponent('vevent')!;
  const event = new ICAL.Event(component);
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    status: String(component.getFirstPropertyValue('status')),
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    description: event.description,
    location: event.location,
    url: component.hasProperty('url') ? String(component.getFirstPropertyValue('url')) : null,
    attendees: event.attendees.length,
  };
};
