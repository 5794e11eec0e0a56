import type { CallOutcome } from '@setter/events/leads/value-sets';
import { browserStorage } from '../../lib/browser/storage.ts';
import { outcomes } from './outcomes.ts';

export type DeskAct =
  | { readonly name: 'next' | 'previous' | 'open' | 'call' | 'note' | 'plan' | 'take' | 'undo' | 'edit' }
  | { readonly name: 'search' | 'help' | 'select' | 'range' | 'close' }
  | { readonly name: 'outcome'; readonly outcome: CallOutcome };

/** Key, what it does, and how the sheet of keys calls it. */
const named: readonly (readonly [key: string, act: DeskAct['name'], label: string])[] = [
  ['j', 'next', 'Next lead'],
  ['k', 'previous', 'Previous lead'],
  ['Enter', 'open', 'Open the lead'],
  ['c', 'call', 'Call'],
  ['n', 'note', 'Write a note'],
  ['e', 'edit', 'Edit the lead'],
  ['t', 'plan', 'Plan the next call'],
  ['a', 'take', 'Take, or give back'],
  ['u', 'undo', 'Undo your last call'],
  ['x', 'select', 'Select the row'],
  ['X', 'range', 'Select up to the row'],
  ['/', 'search', 'Search'],
  ['?', 'help', 'These keys'],
];
const acts = new Map<string, DeskAct>([
  ...named.map(([key, name]) => [key, { name } as DeskAct] as const),
  ...outcomes.map((outcome, at) => [String(at + 1), { name: 'outcome', outcome }] as const),
  ['Escape', { name: 'close' }],
]);

/** What the sheet of keys lists, without the outcomes; selecting is for admins. */
export const keyList = (isSetter: boolean) => named.filter(([key]) => !isSetter || !/^x$/i.test(key));

export const keyOf = (outcome: CallOutcome): string => String(outcomes.indexOf(outcome) + 1);

/** Kept in the browser: `off` for who wants no keys. */
const storageName = 'desk-keys';

export const areKeysOn = (): boolean => browserStorage.get(storageName) !== 'off';

export const keepKeysOn = (isOn: boolean): void => {
  browserStorage.set(storageName, isOn ? 'on' : 'off');
};

const fields = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox]';

/** Where keys are text, or choose something. */
export const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

interface Press {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
}

/** What a key does at the desk; null for all others. Only moving repeats while a key is held. */
export function actOf({ key, altKey, ctrlKey, metaKey, repeat }: Press): DeskAct | null {
  if (altKey || ctrlKey || metaKey) return null;
  const act = acts.get(key) ?? null;
  if (repeat && act?.name !== 'next' && act?.name !== 'previous') return null;
  return act;
}
