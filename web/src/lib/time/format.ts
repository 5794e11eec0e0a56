const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const pad = (value: number, length = 2) => String(value).padStart(length, '0');
const month = (date: Date) => months[date.getMonth()] ?? '';
const weekday = (date: Date) => weekdays[date.getDay()] ?? '';

const tokens: Readonly<Record<string, (date: Date) => string>> = {
  yyyy: (date) => pad(date.getFullYear(), 4),
  MMMM: month,
  MMM: (date) => month(date).slice(0, 3),
  MM: (date) => pad(date.getMonth() + 1),
  dd: (date) => pad(date.getDate()),
  d: (date) => String(date.getDate()),
  EEEE: weekday,
  EEE: (date) => weekday(date).slice(0, 3),
  HH: (date) => pad(date.getHours()),
  h: (date) => String(date.getHours() % 12 || 12),
  mm: (date) => pad(date.getMinutes()),
  ss: (date) => pad(date.getSeconds()),
  a: (date) => (date.getHours() < 12 ? 'AM' : 'PM'),
};

/**
 * The wall clock of a date by a pattern of date-fns, with the few tokens that the product shows; text is put in single
 * quotes. date-fns's own `format` brings 6 kB of tokens and languages to every screen. Throws on an invalid date.
 */
export function format(date: Date, pattern: string): string {
  if (Number.isNaN(+date)) throw new RangeError('Invalid time value');
  return pattern.replaceAll(/'([^']*)'|[A-Za-z]+/g, (token: string, text: string | undefined) => {
    if (text !== undefined) return text;
    const part = tokens[token];
    if (part === undefined) throw new RangeError(`No token ${token} in dates`);
    return part(date);
  });
}
