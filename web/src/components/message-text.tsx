import { useLayoutEffect, useRef, useState } from 'react';
import { linkedParts } from './linked-parts.ts';
import { classes } from './ui/class-names.ts';
import { TextAnchor } from './ui/link-button.tsx';

/** A message with its line breaks, its web addresses as links. */
export function MessageText({ text }: { readonly text: string }) {
  return linkedParts(text).map(({ text: part, href }, index) =>
    href === null ? (
      part
    ) : (
      <TextAnchor key={index} href={href} target="_blank" rel="noopener noreferrer">
        {part}
      </TextAnchor>
    ),
  );
}

/** The same, folded after six lines until all of it is asked for. */
export function FoldedMessageText({ text }: { readonly text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLong, setIsLong] = useState(false);
  useLayoutEffect(() => {
    const { current } = paragraph;
    if (current !== null && !isOpen) setIsLong(current.scrollHeight > current.clientHeight + 1);
  }, [text, isOpen]);
  return (
    <>
      <p
        ref={paragraph}
        className={classes(
          '[overflow-wrap:anywhere] whitespace-pre-line text-ink-2',
          !isOpen && 'line-clamp-6',
        )}
      >
        <MessageText text={text} />
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-1 min-h-6 rounded-block font-medium text-ink underline underline-offset-3"
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
