/**
 * Hands text that was typed into `fields` before their hydration to React, which leaves it there but does not know of
 * it: state would stay empty, and the next rendering would clear the field.
 */
export function adoptTypedText(fields: Iterable<Element>): void {
  for (const field of fields) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const typed = field.value;
    if (typed === field.defaultValue) continue;
    // React skips a change to the value that it saw last, which the field's own setter records and the prototype's not.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
