import { type BlockName, blockNames, blockOf } from '@setter/events/landing-pages/blocks/blocks';
import type { Content, Draft } from './draft.ts';
import { contentTexts, withContentText } from './text-paths.ts';

const isRewritten = (name: BlockName) => blockOf(name).isRewritten === true;

/** The texts that a writer writes, and writes again; none where an optional one is empty. */
const writtenTexts = (content: Content) =>
  contentTexts(content).filter(
    ({ place, text, value }) =>
      isRewritten(place.block) && text.own !== true && !(text.optional === true && value === ''),
  );

/** Every text that a writer wrote, as it is now. */
export const textsOf = (content: Content): ReadonlySet<string> =>
  new Set(writtenTexts(content).map(({ value }) => value));

/**
 * The content that a new generation leaves: its own texts, but where the admin has written another text than the writer
 * (`written`) that one stays, and so does an item of a list of which one text was edited. What writers do not write again
 * stays as it is.
 */
export function keepEdited(
  before: Pick<Draft, 'content'>,
  written: ReadonlySet<string>,
  generated: Content,
): Content {
  const { content } = before;
  if (content === null) return generated;
  const edited = writtenTexts(content).filter(({ value }) => !written.has(value));
  const kept = blockNames.map((name): [BlockName, unknown] => {
    const [old, next]: [unknown, unknown] = [content[name], generated[name]];
    if (old === undefined || next === undefined) return [name, next ?? old];
    if (!isRewritten(name)) return [name, old];
    if (!Array.isArray(old) || !Array.isArray(next)) return [name, next];
    const isEdited = (index: number) =>
      edited.some(({ place }) => place.block === name && place.index === index);
    const items = next.map((item: unknown, index) => (isEdited(index) ? (old[index] as unknown) : item));
    const beyond = old.filter((_, index) => index >= next.length && isEdited(index));
    return [name, [...items, ...beyond]];
  });
  return edited
    .filter(({ place }) => place.index === undefined)
    .reduce(
      (next, { place, value }) => withContentText(next, place, value),
      Object.fromEntries(kept.filter(([, block]) => block !== undefined)) as Content,
    );
}
