import { shift } from '@floating-ui/dom';
import { PluginKey } from '@tiptap/pm/state';
import { type Editor, ReactRenderer } from '@tiptap/react';
import { exitSuggestion, Suggestion, type SuggestionOptions, type SuggestionProps } from '@tiptap/suggestion';
import { useEffect, useEffectEvent } from 'react';
import { setBlockType } from './block-types.ts';
import { optionId, SlashMenuList } from './slash-menu-list.tsx';
import { insertTable } from './table-tools.tsx';

const insertions = [
  { value: 'heading2', label: 'Heading', keywords: 'h2 title' },
  { value: 'heading3', label: 'Smaller heading', keywords: 'h3 subheading' },
  { value: 'bulletList', label: 'Bulleted list', keywords: 'ul unordered' },
  { value: 'orderedList', label: 'Numbered list', keywords: 'ol ordered' },
  { value: 'blockquote', label: 'Quote', keywords: 'blockquote' },
  { value: 'image', label: 'Image', keywords: 'picture photo' },
  { value: 'table', label: 'Table', keywords: 'grid' },
] as const;
export type Insertion = (typeof insertions)[number];

const pluginKey = new PluginKey('slashMenu');
const listId = 'slash-menu';

/** Those with a word that begins with the query. */
const matching = (query: string): readonly Insertion[] =>
  insertions.filter(({ label, keywords }) =>
    `${label} ${keywords}`
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(query.toLowerCase())),
  );

function insert(editor: Editor, { value }: Insertion, chooseImage: () => void) {
  if (value === 'image') chooseImage();
  else if (value === 'table') insertTable(editor);
  else setBlockType(editor.chain().focus(), value).run();
}

const isOpen = (editor: Editor): boolean =>
  (pluginKey.getState(editor.state) as { readonly active: boolean } | undefined)?.active === true;

/** Opens a menu of blocks at a slash that is typed at the beginning of a line or after a space. */
export function useSlashMenu(editor: Editor, chooseImage: () => void): void {
  const onImage = useEffectEvent(chooseImage);
  useEffect(() => {
    const plugin = Suggestion<never, Insertion>({
      pluginKey,
      editor,
      char: '/',
      floatingUi: { middleware: [shift({ padding: 8 })] },
      allow: () => !editor.isActive('codeBlock') && !editor.isActive('code'),
      // Not when the caret comes to a slash that is there already.
      shouldShow: ({ transaction }) => isOpen(editor) || (transaction.docChanged && editor.view.hasFocus()),
      command: ({ range, props }) => {
        editor.chain().focus().deleteRange(range).run();
        insert(editor, props, onImage);
      },
      render: openMenu,
    });
    const exit = () => {
      if (isOpen(editor)) exitSuggestion(editor.view, pluginKey);
    };
    // Before the others: while it is open, Enter and the arrow keys are its own.
    editor.registerPlugin(plugin, (own, others) => [own, ...others]);
    editor.on('blur', exit);
    return () => {
      editor.off('blur', exit);
      editor.unregisterPlugin(pluginKey);
    };
  }, [editor]);
}

type Rendered = ReturnType<NonNullable<SuggestionOptions<never, Insertion>['render']>>;

/** The list at the caret. Screen readers hear of it through the text, which keeps the focus. */
function openMenu(): Rendered {
  let list: ReactRenderer | undefined;
  let unmount: (() => void) | undefined;
  let query: string | undefined;
  let shown: readonly Insertion[] = [];
  let active = 0;
  let choose: (insertion: Insertion) => void = () => undefined;
  let text: HTMLElement | undefined;

  const describe = () => {
    if (shown.length === 0) {
      text?.removeAttribute('aria-controls');
      text?.removeAttribute('aria-activedescendant');
    } else {
      text?.setAttribute('aria-controls', listId);
      text?.setAttribute('aria-activedescendant', optionId(listId, active));
    }
  };
  const activate = (index: number) => {
    active = index;
    list?.updateProps({ insertions: shown, active });
    describe();
  };
  const follow = (props: SuggestionProps<never, Insertion>) => {
    choose = props.command;
    if (props.query === query) return;
    query = props.query;
    shown = matching(query);
    activate(0);
  };
  return {
    onStart: (props) => {
      const { editor } = props;
      text = editor.view.dom;
      list = new ReactRenderer(SlashMenuList, {
        editor,
        className: 'absolute z-20',
        props: {
          id: listId,
          insertions: shown,
          active,
          onActive: activate,
          onChoose: (insertion: Insertion) => choose(insertion),
        },
      });
      // Beside the text, so that it is in the same landmark of the page.
      text.parentElement?.append(list.element);
      unmount = props.mount(list.element);
      follow(props);
    },
    onUpdate: follow,
    onKeyDown: ({ event }) => {
      const insertion = shown[active];
      if (insertion === undefined || event.isComposing) return false;
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) activate((active + step + shown.length) % shown.length);
      else if (event.key === 'Enter') choose(insertion);
      else return false;
      return true;
    },
    onExit: () => {
      query = undefined;
      shown = [];
      describe();
      unmount?.();
      list?.destroy();
    },
  };
}
