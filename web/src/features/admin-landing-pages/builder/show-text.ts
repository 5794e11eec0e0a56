/** Brings a text of the preview into sight and puts the focus on it. */
export function showText(path: string): void {
  const element = document.querySelector<HTMLElement>(`[data-text="${path}"]`);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
