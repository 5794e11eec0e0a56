import { type Item, isText, type Text } from '@setter/events/landing-pages/blocks/block';
import { type BlockName, blockNames, blockOf } from '@setter/events/landing-pages/blocks/blocks';
import { pageTextLimits as limits } from '@setter/events/landing-pages/value-sets';
import type { TextPath } from '../../../components/landing-page/page-slots.tsx';
import type { Content, Draft } from './draft.ts';

interface TextRule {
  /** What it is called: `Headline`, `Title of feature 2`. */
  readonly name: string;
  readonly limit: number;
  /** May be left empty. */
  readonly optional: boolean;
}

/** The button's text is in the draft beside the content, since the form asks for it before there is one. */
const button: TextPath = 'content.form.ctaText';

/** The place of a text in the blocks: `index` of an item of a list, `field` of a block or item with several. */
interface Place {
  readonly block: BlockName;
  readonly index?: number;
  readonly field?: string;
}

const pathOf = ({ block, index, field }: Place): TextPath =>
  ['content', block, index, field].filter((part) => part !== undefined).join('.') as TextPath;

/** The block and item of a text or of a part of the page; undefined outside of the blocks. */
export function placeOf(path: string): Place | undefined {
  const [first, block, ...rest] = path.split('.');
  const name = blockNames.find((known) => known === block);
  if (first !== 'content' || name === undefined) return undefined;
  const index = 'item' in blockOf(name) ? rest.shift() : undefined;
  const [field] = rest;
  return {
    block: name,
    ...(index !== undefined && { index: Number(index) }),
    ...(field !== undefined && { field }),
  };
}

/** Whether a text is itself an item of a list, which is gone without it. */
export const isItem = ({ block: name, index }: Place): boolean => {
  const block = blockOf(name);
  return index !== undefined && 'item' in block && isText(block.item);
};

const partsOf = (name: BlockName): Item => {
  const block = blockOf(name);
  return 'item' in block ? block.item : block.fields;
};

const textsOf = (item: Item): readonly (readonly [string | undefined, Text])[] =>
  isText(item)
    ? [[undefined, item]]
    : Object.entries(item).flatMap(([field, text]) => (text.kind === 'text' ? [[field, text] as const] : []));

/** Every text of the blocks, in the order in which they are read. */
export function contentTexts(content: Content): readonly {
  readonly path: TextPath;
  readonly place: Place;
  readonly text: Text;
  readonly value: string;
}[] {
  return blockNames.flatMap((block) => {
    const values: unknown = content[block];
    if (values === undefined) return [];
    const places = Array.isArray(values) ? values.map((_, index) => ({ block, index })) : [{ block }];
    return places.flatMap((at) =>
      textsOf(partsOf(block)).map(([field, text]) => {
        const place = { ...at, ...(field !== undefined && { field }) };
        return { path: pathOf(place), place, text, value: valueAt(content, place) };
      }),
    );
  });
}

const valueAt = (content: Content, { block, index, field }: Place): string => {
  const keys = [block, index, field].filter((key) => key !== undefined);
  const value = keys.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
    content,
  );
  return typeof value === 'string' ? value : '';
};

/** What holds of the text of a place. */
export const specOf = (place: Place): Text => {
  const [, text] = textsOf(partsOf(place.block)).find(([field]) => field === place.field) ?? [];
  if (text === undefined) throw new Error(`There is no text at ${pathOf(place)}`);
  return text;
};

const labelIndex = (path: TextPath): number => Number(path.split('.')[1]);

/** What a text is called and how long it may be. */
export function textRule(path: TextPath): TextRule {
  const place = placeOf(path);
  if (place !== undefined) {
    const { name, limit, optional } = specOf(place);
    return {
      name: name.replace('#', String((place.index ?? 0) + 1)),
      limit,
      optional: optional === true || isItem(place),
    };
  }
  return path === 'businessName'
    ? { name: 'Business name', limit: limits.businessName, optional: false }
    : { name: `Label of field ${labelIndex(path) + 1}`, limit: limits.fieldLabel, optional: false };
}

/** The text of a place; empty where there is none. */
export function textAt(draft: Draft, path: TextPath): string {
  if (path === 'businessName') return draft.clientName;
  if (path === button) return draft.ctaText;
  const place = placeOf(path);
  if (place === undefined) return draft.fields[labelIndex(path)]?.label ?? '';
  return draft.content === null ? '' : valueAt(draft.content, place);
}

/** The draft with another text in a place; unchanged where there is no such place. */
export function withTextAt(draft: Draft, path: TextPath, text: string): Draft {
  if (path === 'businessName') return { ...draft, clientName: text };
  if (path === button) return { ...draft, ctaText: text };
  const place = placeOf(path);
  if (place === undefined)
    return {
      ...draft,
      fields: draft.fields.map((field, index) =>
        index === labelIndex(path) ? { ...field, label: text } : field,
      ),
    };
  return draft.content === null ? draft : { ...draft, content: withContentText(draft.content, place, text) };
}

/** The content with another text in a place of its blocks. */
export function withContentText(content: Content, place: Place, text: string): Content {
  const { block, index, field } = place;
  const value = text === '' && specOf(place).optional === true ? null : text;
  const changed = (old: unknown) => (field === undefined ? value : { ...(old as object), [field]: value });
  const old: unknown = content[block];
  const next = Array.isArray(old)
    ? old.map((item: unknown, at) => (at === index ? changed(item) : item))
    : changed(old);
  return { ...content, [block]: next };
}

/** Every place of a draft's page that has a text. */
export function textPaths({ content, fields }: Draft): readonly TextPath[] {
  if (content === null) return ['businessName', button];
  return [
    'businessName',
    ...contentTexts(content).map(({ path }) => path),
    ...fields.map((_, index): TextPath => `customFormFields.${index}.label`),
  ];
}

/** How full a text is: the last tenth is near, beyond the limit is over. */
export function fullness(text: string, limit: number): 'free' | 'near' | 'over' {
  if (text.length > limit) return 'over';
  return text.length > limit * 0.9 ? 'near' : 'free';
}
