type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Hands what was typed or chosen in `fields` before their hydration to React, which leaves it there but does not know of
 * it: state would stay as it was, and the next rendering would clear the field. Read at once and handed over after the
 * commit, in which React would take the values of all but the first field for what they were before.
 */
export function adoptTypedText(fields: Iterable<Element>): void {
  const typed = [...fields].flatMap((field) => (isTyped(field) ? [[field, field.value] as const] : []));
  if (typed.length === 0) return;
  queueMicrotask(() => {
    for (const [field, value] of typed) handOver(field, value);
  });
}

function isTyped(field: Element): field is Typed {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.value !== chosen?.value;
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  return field.value !== field.defaultValue;
}

function handOver(field: Typed, value: string): void {
  // React skips a change to the value that it saw last, which the field's own setter records and the prototype's not.
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  const kind = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(kind, { bubbles: true }));
}
