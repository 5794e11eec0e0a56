const typed = /^(?<hours>\d{1,2})(?:[:.h ]?(?<minutes>\d{2}))?\s*(?<half>[ap])?\.?(?:m\.?)?$/i;

/** `08:30` of `830`, `8:30`, `8.30 am` or `8`; null of what is no time. Midnight ends a day: there it is `24:00`. */
export function parseClock(text: string, place: 'start' | 'end'): string | null {
  const { hours, minutes = '00', half } = typed.exec(text.trim())?.groups ?? {};
  if (hours === undefined) return null;
  const [hour, minute] = [hourOf(Number(hours), half?.toLowerCase()), Number(minutes)];
  if (hour === null || minute > 59) return null;
  if (place === 'end' && minute === 0 && (hour === 0 || hour === 24)) return '24:00';
  if (hour > 23) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Of the 24 of a day, 24 being its end. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** `8:30 AM` of `08:30`, `12:00 AM` of `24:00`. */
export function clockText(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return `${((hours + 11) % 12) + 1}:${String(minutes).padStart(2, '0')} ${hours % 24 < 12 ? 'AM' : 'PM'}`;
}
