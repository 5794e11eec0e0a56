import { isInField } from './keys.ts';

/** Chooses a row and takes the focus along, where it is in the list. */
export function focusRow(id: string | undefined, choose: (id: string) => void): void {
  if (id === undefined) return;
  choose(id);
  document.querySelector<HTMLElement>(`[data-desk-row="${id}"]`)?.focus({ preventScroll: true });
}

/** Takes the focus out of a field, in which keys are text, to the row that is chosen. */
export function leaveField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !isInField(field)) return;
  field.blur();
  document.querySelector<HTMLElement>('[data-desk-row][aria-current]')?.focus({ preventScroll: true });
}
