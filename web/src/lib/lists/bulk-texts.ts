/** `1 was already removed.`; nothing for none. */
export function alreadyRemoved(count: number): string {
  if (count === 0) return '';
  return `${count} ${count === 1 ? 'was' : 'were'} already removed.`;
}
