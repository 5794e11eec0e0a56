import { blockNames, blockOf, type PageContent } from '@setter/events/landing-pages/blocks/blocks';
import { filledContent } from '@setter/testing/filled-content';
import { describe, expect, it } from 'vitest';
import type { BuilderState } from './builder-reducer.ts';
import { builderReducer, initialState } from './builder-reducer.ts';
import { newDraft } from './draft.ts';
import { saveProblem } from './problems.ts';
import { keepEdited, textsOf } from './regenerate.ts';
import { contentTexts, textAt, textRule, withTextAt } from './text-paths.ts';

let count = 0;
const numbered = () =>
  filledContent({ text: ({ limit }) => `Text ${(count += 1)}`.slice(0, limit), isFull: true });
const draftOf = (content: PageContent) => ({
  ...newDraft,
  clientName: 'Lumen',
  clientWebsite: 'https://lumen.example',
  title: 'Lumen',
  content,
});

describe.each(blockNames)('the block %s in the builder', (name) => {
  const block = blockOf(name);
  const content = numbered();
  const texts = contentTexts(content).filter(({ place }) => place.block === name);
  const draft = draftOf(content);

  it('has a name for each text, and a place in which it is read and written', () => {
    expect(new Set(texts.map(({ path }) => textRule(path).name)).size).toBe(texts.length);
    for (const { path } of texts) {
      const changed = withTextAt(draft, path, 'changed');
      expect(textAt(changed, path)).toBe('changed');
      const others = contentTexts(changed.content!).filter((other) => other.path !== path);
      expect(others.map(({ value }) => value)).toEqual(
        contentTexts(content).flatMap((other) => (other.path === path ? [] : [other.value])),
      );
    }
  });

  it('says in a sentence which text is too long or missing', () => {
    expect(saveProblem(draft)).toBeNull();
    for (const { path } of texts) {
      const { name: called, limit, optional } = textRule(path);
      const tooLong = withTextAt(draft, path, 'x'.repeat(limit + 1));
      expect(saveProblem(tooLong)).toEqual({ message: `${called}: use at most ${limit} characters.`, path });
      const missing = saveProblem(withTextAt(draft, path, ''));
      expect(missing).toEqual(optional ? null : { message: `${called} is empty.`, path });
    }
  });

  it('keeps what was edited when the page is generated again', () => {
    const generated = numbered();
    const [edited] = texts.filter(({ text }) => text.own !== true);
    const before = withTextAt(draft, edited!.path, 'Mine');
    const kept = keepEdited(before, textsOf(content), generated);
    expect(textAt(draftOf(kept), edited!.path)).toBe('Mine');
    const untouched = keepEdited(draft, textsOf(content), generated);
    expect(untouched[name]).toEqual((block.isRewritten === true ? generated : content)[name]);
  });

  const lists = 'item' in block ? [block] : [];
  it.each(lists)('has no more and no fewer items than the list may have', ({ most, fewest }) => {
    const opened: BuilderState = { ...initialState, draft };
    const lengthAfter = (type: 'addItem' | 'removeItem') => {
      const action = { type, block: name, index: 0 };
      const actions = Array.from({ length: most + 1 }, () => action);
      const { draft: edited } = actions.reduce(builderReducer, opened);
      return (edited.content![name] as readonly unknown[]).length;
    };
    expect(lengthAfter('addItem')).toBe(most);
    expect(lengthAfter('removeItem')).toBe(fewest);
  });
});
