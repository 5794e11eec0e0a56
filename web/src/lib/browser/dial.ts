/** Hands a number to what dials on this machine; the page stays. */
export function dial(number: string): void {
  const link = document.createElement('a');
  link.href = `tel:${number}`;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
