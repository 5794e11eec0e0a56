import type { BlockName, PageSection } from '@setter/events/landing-pages/blocks/blocks';
import { mostFormFields } from '@setter/events/landing-pages/value-sets';
import type { LandingPageDraft } from '@setter/contracts/landing-pages/page';
import type { Content, Draft, FieldDraft } from './draft.ts';
import { withSection, withItems, without, moved, nextKey } from './draft-edits.ts';
import { withoutLostRules } from './booking-draft.ts';
import { draftOf, isSame, newDraft } from './draft.ts';
import { keepEdited, textsOf } from './regenerate.ts';
import type { TextPath } from '../../../components/landing-page/page-slots.tsx';
import { isItem, placeOf, textAt, textRule, withTextAt } from './text-paths.ts';

/** The page as it is stored. */
export interface Stored {
  readonly id: number;
  readonly version: number;
  readonly isPublished: boolean;
  readonly previewUrl: string | null;
  /** When it was saved here; null for one that was opened. */
  readonly savedAt: string | null;
}

export interface BuilderState {
  readonly draft: Draft;
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  /** What the last change was about: changes of the same text in a row are one step of undo. */
  readonly lastKey: string | null;
  /** The draft as it was saved or opened; a new one as it began. */
  readonly clean: Draft;
  readonly stored: Stored | null;
  /** Texts that the writer wrote, or that were opened: what generating again may replace. */
  readonly written: ReadonlySet<string>;
  /** Labels of the questions whose answers a rule of the booking lost with the last change. */
  readonly lostRules: readonly string[];
}

export type BuilderAction =
  | { readonly type: 'set'; readonly change: Partial<Draft> }
  | { readonly type: 'setTheme'; readonly change: Partial<Draft['theme']> }
  | { readonly type: 'setText'; readonly path: TextPath; readonly text: string }
  /** Editing a text in its place ends: a blank one that the page needs comes back. */
  | { readonly type: 'endText'; readonly path: TextPath; readonly before: string }
  /** Editing a text in its place is given up. */
  | { readonly type: 'restoreText'; readonly path: TextPath; readonly before: string }
  | { readonly type: 'addItem'; readonly block: BlockName }
  | { readonly type: 'removeItem'; readonly block: BlockName; readonly index: number }
  | { readonly type: 'moveItem'; readonly block: BlockName; readonly from: number; readonly to: number }
  /** Another value of a set, such as an icon. */
  | {
      readonly type: 'choose';
      readonly block: BlockName;
      readonly index: number;
      readonly field: string;
      readonly value: string;
    }
  | { readonly type: 'addField'; readonly field: Omit<FieldDraft, 'key'> }
  | { readonly type: 'changeField'; readonly key: number; readonly change: Partial<Omit<FieldDraft, 'key'>> }
  | { readonly type: 'removeField'; readonly key: number }
  | { readonly type: 'moveField'; readonly key: number; readonly to: number }
  | { readonly type: 'generated'; readonly page: LandingPageDraft }
  | { readonly type: 'rewritten'; readonly section: PageSection; readonly content: Content }
  | { readonly type: 'opened'; readonly page: LandingPageDraft; readonly stored: Stored }
  | { readonly type: 'saved'; readonly draft: Draft; readonly stored: Stored }
  | { readonly type: 'published'; readonly stored: Stored }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

/** Steps that can be undone. */
const mostSteps = 100;

export const initialState: BuilderState = {
  draft: newDraft,
  past: [],
  future: [],
  lastKey: null,
  clean: newDraft,
  stored: null,
  written: new Set(),
  lostRules: [],
};

export const isDirty = ({ draft, clean }: Pick<BuilderState, 'draft' | 'clean'>): boolean =>
  !isSame(draft, clean);

/** Folds what an admin does into the draft, its history and what is stored of it. */
export function builderReducer(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.type) {
    case 'undo':
      return step(state, 'past');
    case 'redo':
      return step(state, 'future');
    case 'opened':
      return open(action.page, action.stored);
    case 'saved':
      return { ...state, stored: action.stored, clean: action.draft, lastKey: null };
    case 'published':
      return { ...state, stored: action.stored };
    case 'restoreText':
      return restore(state, action.path, action.before);
    case 'endText':
      // Trimming belongs to the step of the typing before it.
      return {
        ...record(state, ended(state.draft, action.path, action.before), `text.${action.path}`),
        lastKey: null,
      };
    case 'generated': {
      const content = keepEdited(state.draft, state.written, action.page.content);
      return {
        ...record(state, generatedDraft(state, action.page, content), null),
        written: textsOf(action.page.content),
      };
    }
    case 'rewritten': {
      const content = withSection(state.draft.content, action.section, action.content);
      const written = new Set([...state.written, ...textsOf(action.content)]);
      return { ...record(state, { ...state.draft, content }, null), written };
    }
    default: {
      const { draft, lost } = withoutLostRules(state.draft, changed(state.draft, action));
      return { ...record(state, draft, keyOf(action)), lostRules: lost };
    }
  }
}

type Change = Exclude<
  BuilderAction,
  {
    readonly type:
      | 'undo'
      | 'redo'
      | 'opened'
      | 'saved'
      | 'published'
      | 'restoreText'
      | 'endText'
      | 'generated'
      | 'rewritten';
  }
>;

function changed(draft: Draft, action: Change): Draft {
  switch (action.type) {
    case 'set':
      return { ...draft, ...action.change };
    case 'setTheme':
      return { ...draft, theme: { ...draft.theme, ...action.change } };
    case 'setText':
      return withTextAt(draft, action.path, action.text);
    case 'addItem':
      return withItems(draft, action.block, (items, { most, newItem }) =>
        items.length < most ? [...items, newItem] : items,
      );
    case 'removeItem':
      return withItems(draft, action.block, (items, { fewest }) =>
        items.length > fewest ? without(items, action.index) : items,
      );
    case 'moveItem':
      return withItems(draft, action.block, (items) => moved(items, action.from, action.to));
    case 'choose':
      return withItems(draft, action.block, (items) =>
        items.map((item, index) =>
          index === action.index ? { ...(item as object), [action.field]: action.value } : item,
        ),
      );
    case 'addField':
      return draft.fields.length < mostFormFields
        ? { ...draft, fields: [...draft.fields, { ...action.field, key: nextKey(draft.fields) }] }
        : draft;
    case 'changeField':
      return {
        ...draft,
        fields: draft.fields.map((field) =>
          field.key === action.key ? { ...field, ...action.change } : field,
        ),
      };
    case 'removeField':
      return { ...draft, fields: draft.fields.filter(({ key }) => key !== action.key) };
    case 'moveField': {
      const from = draft.fields.findIndex(({ key }) => key === action.key);
      return from < 0 ? draft : { ...draft, fields: moved(draft.fields, from, action.to) };
    }
  }
}

/** Typing goes on in the step that it began. */
function keyOf(action: Change): string | null {
  switch (action.type) {
    case 'set':
    case 'setTheme':
      return `${action.type}.${Object.keys(action.change).join()}`;
    case 'setText':
      return `text.${action.path}`;
    case 'changeField':
      return `field.${action.key}.${Object.keys(action.change).join()}`;
    case 'moveField':
      // A drag is one step, however many places it passes.
      return `move.${action.key}`;
    default:
      return null;
  }
}

function record(state: BuilderState, draft: Draft, key: string | null): BuilderState {
  if (draft === state.draft) return { ...state, lastKey: null };
  const goesOn = key !== null && key === state.lastKey;
  return {
    ...state,
    draft,
    past: goesOn ? state.past : [...state.past, state.draft].slice(-mostSteps),
    future: [],
    lastKey: key,
  };
}

function step(state: BuilderState, from: 'past' | 'future'): BuilderState {
  const to = from === 'past' ? 'future' : 'past';
  const draft = state[from].at(-1);
  if (draft === undefined) return state;
  return {
    ...state,
    draft,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], state.draft],
    lastKey: null,
    lostRules: [],
  };
}

function open(page: LandingPageDraft, stored: Stored): BuilderState {
  const draft = draftOf(page);
  return { ...initialState, draft, clean: draft, stored, written: textsOf(page.content) };
}

/** The first page brings everything along; later ones only its texts. */
function generatedDraft({ draft }: BuilderState, page: LandingPageDraft, content: Content): Draft {
  if (draft.content !== null) return { ...draft, content };
  const { theme } = page;
  return {
    ...draft,
    title: page.title,
    content,
    ctaText: page.content.form.ctaText,
    theme: {
      ...draft.theme,
      backgroundImageId: draft.theme.backgroundImageId ?? theme.backgroundImageId,
      logoId: draft.theme.logoId ?? theme.logoId,
    },
  };
}

/** Editing that came to nothing leaves no step. */
function restore(state: BuilderState, path: TextPath, before: string): BuilderState {
  if (textAt(state.draft, path) === before) return { ...state, lastKey: null };
  const last = state.past.at(-1);
  if (state.lastKey === `text.${path}` && last !== undefined && textAt(last, path) === before)
    return { ...state, draft: last, past: state.past.slice(0, -1), lastKey: null };
  return record(state, withTextAt(state.draft, path, before), null);
}

function ended(draft: Draft, path: TextPath, before: string): Draft {
  const text = textAt(draft, path);
  const trimmed = text.replaceAll(/\s+/g, ' ').trim();
  const place = placeOf(path);
  if (trimmed === '' && place?.index !== undefined && isItem(place)) {
    const shorter = changed(draft, { type: 'removeItem', block: place.block, index: place.index });
    return shorter === draft ? withTextAt(draft, path, before) : shorter;
  }
  if (trimmed === '' && !textRule(path).optional) return withTextAt(draft, path, before);
  return trimmed === text ? draft : withTextAt(draft, path, trimmed);
}
