import {
  autoUpdate,
  computePosition,
  flip,
  inline,
  offset,
  shift,
  type VirtualElement,
} from '@floating-ui/dom';
import { type Editor, posToDOMRect } from '@tiptap/react';
import { Link as LinkIcon, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface LinkBubbleProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** The address of the link at the selection, over the selected words; an empty one takes the link away. */
export function LinkBubble({ editor, onClose }: LinkBubbleProps) {
  const bubble = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  useLayoutEffect(() => {
    const words = selectedWords(editor);
    // Browsers show no selection beside the field's own. A decoration would not do: taken away by the click that leaves
    // the field, it would put the selection back and the caret would not follow the click.
    CSS.highlights?.set('linked-words', new Highlight(words));
    // It has no place yet: scrolling to it would go astray.
    field.current?.focus({ preventScroll: true });
    const stop = bubble.current === null ? undefined : keepAt(editor, words, bubble.current);
    return () => {
      CSS.highlights?.delete('linked-words');
      stop?.();
    };
  }, [editor]);
  useEffect(() => {
    const closeWhenLeft = ({ target }: FocusEvent) => {
      if (target instanceof Node && bubble.current?.contains(target) === false) onClose();
    };
    document.addEventListener('focusin', closeWhenLeft);
    return () => document.removeEventListener('focusin', closeWhenLeft);
  }, [onClose]);
  const close = () => {
    editor.commands.focus();
    onClose();
  };
  const apply = () => {
    setLink(editor, href.trim());
    close();
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  return (
    <form
      ref={bubble}
      aria-label="Link"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className="absolute top-0 left-0 z-20 flex h-9.5 w-68 items-center gap-0.5 rounded-control bg-ink px-1.5 text-surface shadow-pop"
    >
      <LinkIcon size={15} aria-hidden className="mx-1.5 text-control" />
      <input
        ref={field}
        aria-label="Address of the link"
        placeholder="/contact or https://…"
        inputMode="url"
        autoComplete="off"
        value={href}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={closeOnEscape}
        className="min-w-0 flex-1 bg-ink py-1 text-small outline-none placeholder:text-control-strong pointer-coarse:text-large"
      />
      <button
        type="submit"
        onKeyDown={closeOnEscape}
        className="h-7.5 rounded-block px-2 text-meta font-strong text-accent-block outline-surface hover:bg-surface/15"
      >
        Apply
      </button>
      <button
        type="button"
        aria-label="Close"
        onClick={close}
        onKeyDown={closeOnEscape}
        className="grid size-7.5 place-items-center rounded-block outline-surface hover:bg-surface/15"
      >
        <X size={14} aria-hidden />
      </button>
    </form>
  );
}

function setLink(editor: Editor, href: string) {
  const chain = editor.chain().extendMarkRange('link');
  if (href === '') chain.unsetLink().run();
  else if (!editor.state.selection.empty) chain.setLink({ href }).run();
  // There are no words to link: the address stands for itself.
  else chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
}

/** The selection of the text, which has another in the document while a field has the focus. */
function selectedWords({ view, state }: Editor): Range {
  const { from, to } = state.selection;
  const [start, end] = [view.domAtPos(from, 1), view.domAtPos(to, -1)];
  const words = document.createRange();
  words.setStart(start.node, start.offset);
  words.setEnd(end.node, end.offset);
  return words;
}

/** Keeps an element above the first line of words, or under the last where there is no room above. */
function keepAt({ view, state }: Editor, words: Range, element: HTMLElement): () => void {
  const { from, to } = state.selection;
  const bounds = () => posToDOMRect(view, from, to);
  const reference: VirtualElement = {
    contextElement: view.dom,
    getBoundingClientRect: bounds,
    getClientRects: () => (words.collapsed ? [bounds()] : words.getClientRects()),
  };
  const place = async () => {
    const { x, y } = await computePosition(reference, element, {
      placement: 'top',
      middleware: [
        inline(),
        offset(6),
        flip({ boundary: view.dom }),
        shift({ boundary: view.dom, padding: 20 }),
      ],
    });
    Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
  };
  return autoUpdate(reference, element, () => void place());
}
