import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import type { TextPath } from '../../../components/landing-page/page-slots.tsx';
import { classes } from '../../../components/ui/class-names.ts';
import { useBuilderTools } from './builder-context.ts';
import { TextToolbar } from './text-toolbar.tsx';
import { fullness, textRule } from './text-paths.ts';

interface EditableTextProps {
  readonly path: TextPath;
  readonly text: string;
}

/** A text of the page that is edited in its place: click or Enter begins, Enter ends, Escape restores. */
export function EditableText({ path, text }: EditableTextProps) {
  const { dispatch } = useBuilderTools();
  const ref = useRef<HTMLSpanElement>(null);
  // The text as it was when editing began; null while it is only shown.
  const [before, setBefore] = useState<string | null>(null);
  const isEditing = before !== null;
  const { name, limit } = textRule(path);

  // The browser edits the text itself: React writes it only where it differs, so that the caret stays.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element !== null && typedText(element) !== text) element.textContent = text;
  }, [text]);

  const begin = () => flushSync(() => setBefore(text));
  const end = () => {
    if (before === null) return;
    setBefore(null);
    dispatch({ type: 'endText', path, before });
  };
  const onPointerDown = (event: PointerEvent) => {
    // Editable before the press itself arrives, so that the browser puts the caret there.
    if (!isEditing && event.button === 0) begin();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLSpanElement>) => {
    const element = event.currentTarget;
    if (event.nativeEvent.isComposing) return;
    if (!isEditing) {
      if (event.key !== 'Enter' && event.key !== 'F2') return;
      event.preventDefault();
      begin();
      element.focus();
      getSelection()?.selectAllChildren(element);
      return;
    }
    event.stopPropagation();
    if (event.key === 'Enter') {
      event.preventDefault();
      flushSync(end);
      element.focus();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      flushSync(() => {
        setBefore(null);
        dispatch({ type: 'restoreText', path, before });
      });
      element.focus();
    }
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role follows from whether it is edited */}
      <span
        ref={ref}
        // A textbox once it is one: until then it is a part of the page that can be edited.
        role={isEditing ? 'textbox' : 'group'}
        aria-roledescription={isEditing ? undefined : 'editable text'}
        aria-label={name}
        tabIndex={0}
        data-text={path}
        data-placeholder={name}
        contentEditable={isEditing ? 'plaintext-only' : false}
        suppressContentEditableWarning
        spellCheck={isEditing}
        onPointerDown={onPointerDown}
        // A label would put the cursor into its field instead.
        onClick={(event: MouseEvent) => event.preventDefault()}
        onInput={(event) => dispatch({ type: 'setText', path, text: typedText(event.currentTarget) })}
        onKeyDown={onKeyDown}
        onBlur={end}
        className={classes(
          'inline-block max-w-full min-w-4 cursor-text rounded-mark outline-offset-[calc(4px*var(--unscale))] outline-accent',
          'empty:opacity-60 empty:before:content-[attr(data-placeholder)]',
          isEditing
            ? 'whitespace-pre-wrap outline-[calc(2px*var(--unscale))] outline-solid'
            : 'hover:outline-[calc(1.5px*var(--unscale))] hover:outline-solid focus-visible:outline-[calc(2px*var(--unscale))]! focus-visible:outline-offset-[calc(4px*var(--unscale))]!',
          fullness(text, limit) === 'over' && 'outline-[calc(2px*var(--unscale))] outline-red! outline-solid',
        )}
      />
      {isEditing && <TextToolbar path={path} text={text} target={ref} />}
    </>
  );
}

/** What an element's text is once it is one line with plain spaces. */
const typedText = (element: HTMLElement): string =>
  (element.textContent ?? '').replaceAll('\u{a0}', ' ').replaceAll(/[\r\n]+/g, ' ');
