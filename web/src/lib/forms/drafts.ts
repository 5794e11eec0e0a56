import { browserStorage, readJson, tabStorage } from '../browser/storage.ts';

/** What was typed into a form and not sent yet. */
export interface Draft {
  readonly words: object;
  /** The version of what is changed, as it was when the words were typed; null where there is none. */
  readonly version: number | null;
}

interface Kept extends Draft {
  /** Null: a visitor's. */
  readonly owner: string | null;
  readonly form: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

const storageKey = 'drafts';
/** Seven days. */
const longestMs = 604_800_000;
const most = 20;
/** Characters of one draft, and half of those of all. */
const longest = 500_000;

/**
 * Whose drafts this tab keeps and shows. Null: a visitor, whose drafts end with the tab, since others use the same
 * computer. Undefined: an account that has signed out, whose page is being left.
 */
let owner: string | null | undefined = null;

/** From here on drafts are those of this account, in all tabs of this browser. */
export function keepDraftsOf(account: string): void {
  owner = account;
}

/** Removes the drafts of the account that signs out, and what the tab has kept for a visitor. */
export function endDrafts(): void {
  write(kept().filter((draft) => draft.owner !== owner));
  tabStorage.remove(storageKey);
  owner = undefined;
}

/** The newest draft whose form's name begins so; undefined where none is kept. */
export const findDraft = (start: string): Kept | undefined =>
  kept().find((draft) => draft.owner === owner && draft.form.startsWith(start));

/** The draft of a form; undefined where none is kept. */
export const readDraft = (form: string): Draft | undefined => kept().find(isOf(form));

/** Whether the draft outlives the page. The oldest ones make room; one that is too long leaves what was kept before. */
export const keepDraft = (form: string, draft: Draft): boolean =>
  owner !== undefined &&
  JSON.stringify(draft).length < longest &&
  write([{ ...draft, owner, form, keptAt: Date.now() }, ...withoutDraft(form)].slice(0, most));

export const forgetDraft = (form: string): void => void write(withoutDraft(form));

const storage = () => (owner === null ? tabStorage : browserStorage);
const isOf = (form: string) => (draft: Kept) => draft.owner === owner && draft.form === form;
const withoutDraft = (form: string) => kept().filter((draft) => !isOf(form)(draft));

/** Of all accounts, newest first. */
function kept(): readonly Kept[] {
  const found = readJson(storage(), storageKey);
  const oldest = Date.now() - longestMs;
  // Another release may have kept something else.
  return Array.isArray(found) ? found.filter((one?: Kept) => Number(one?.keptAt) > oldest) : [];
}

function write(drafts: readonly Kept[]): boolean {
  const text = JSON.stringify(drafts);
  if (text.length > 2 * longest) return write(drafts.slice(0, -1));
  return storage().set(storageKey, text);
}
