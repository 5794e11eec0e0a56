/** Chooses a row and takes the focus along, where it is in the list. */
export function focusRow(id: string | undefined, choose: (id: string) => void): void {
  if (id === undefined) return;
  choose(id);
  document.querySelector<HTMLElement>(`[data-desk-row="${id}"]`)?.focus({ preventScroll: true });
}
