/** `credit-ledger` is shown as `Credit ledger`. */
export const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `FromTheFuture` is shown as `From the future`. */
export const eventTitle = (type: string): string =>
  titleOf(type.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase());

/** `Just now` within a sentence. */
export const inSentence = (text: string): string => text.replace('Just now', 'just now');

/** `12 s`, `3 min`, `2 h 5 min` */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** A value of a row in a few words: texts of people stay sealed. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'object' && 'sealed' in value) return 'sealed';
  if (typeof value === 'object') return JSON.stringify(value, (_key, inner: unknown) => coverInner(inner));
  return String(value as string | number | boolean);
}

const coverInner = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'sealed' in value ? 'sealed' : value;
