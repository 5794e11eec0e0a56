import { readJson, tabStorage } from './storage.ts';

const storageKey = 'kept-words';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Kept {
  /** The page. */
  readonly path: string;
  /** By place of the form, name of the field and place among the fields of that name. */
  readonly values: Readonly<Record<string, string>>;
}

/** Keeps what stands in the forms of this page, without passwords, for its next load in this tab. */
export function keepWords(): void {
  const values = Object.fromEntries(
    [...namedFields()].flatMap(([key, field]) => (isChanged(field) ? [[key, valueOf(field)]] : [])),
  );
  if (Object.keys(values).length === 0) return;
  tabStorage.set(storageKey, JSON.stringify({ path: window.location.pathname, values }));
}

/** Puts kept words back, once. To be called before hydration: forms then take over what stands in their fields. */
export function restoreWords(): void {
  const kept = readJson(tabStorage, storageKey) as Kept | null;
  tabStorage.remove(storageKey);
  if (kept?.path !== window.location.pathname) return;
  for (const [key, field] of namedFields()) {
    const value = kept.values[key];
    if (value === undefined || isChanged(field)) continue;
    if (isTicked(field)) field.checked = value === 'true';
    else field.value = value;
  }
}

function* namedFields(): Generator<readonly [string, Field]> {
  const seen = new Map<string, number>();
  for (const [form, { elements }] of [...document.forms].entries()) {
    for (const field of elements) {
      if (!isField(field) || field.name === '' || unkept.has(field.type)) continue;
      const name = `${form} ${field.name}`;
      const place = seen.get(name) ?? 0;
      seen.set(name, place + 1);
      yield [`${name} ${place}`, field];
    }
  }
}

const unkept: ReadonlySet<string> = new Set(['password', 'hidden', 'file', 'submit', 'button']);

const isField = (field: Element): field is Field =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const valueOf = (field: Field): string => (isTicked(field) ? String(field.checked) : field.value);

/** Fields that React controls have their value as the default as well: what stands in them counts. */
function isChanged(field: Field): boolean {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  return field instanceof HTMLSelectElement ? field.selectedIndex > 0 : field.value !== '';
}
