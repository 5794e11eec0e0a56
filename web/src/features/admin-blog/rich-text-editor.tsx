import Image from '@tiptap/extension-image';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useCallback, useRef, useState } from 'react';
import { EditorToolbar } from './editor-toolbar.tsx';
import { LinkBubble } from './link-bubble.tsx';
import { ImageFileInput } from './image-file-input.tsx';
import { readPasted } from './pasted-html.ts';
import { removedMarkup, removedText } from './removed-markup.ts';
import { tableNodes } from './table-nodes.ts';
import { useSlashMenu } from './use-slash-menu.ts';

interface RichTextEditorProps {
  /** HTML to begin with. */
  readonly content: string;
  readonly onChange: (html: string) => void;
  readonly onUploadImage: (file: File) => Promise<string | undefined>;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: true, HTMLAttributes: { rel: 'noopener', target: null } },
  }),
  Image,
  ...tableNodes,
];
/** What sticks to the edges of the screen over the text, in pixels: the caret is scrolled out from under it. */
const covered = { top: 120, right: 5, bottom: 90, left: 5 };

const countWords = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;

/** The text of a post, written as it will look, or as HTML. Loaded by itself: no other screen needs it. */
export function RichTextEditor({ content, onChange, onUploadImage }: RichTextEditorProps) {
  const [isHtml, setIsHtml] = useState(false);
  const [source, setSource] = useState('');
  const [removed, setRemoved] = useState<string | null>(null);
  const [asksLink, setAsksLink] = useState(false);
  const closeLink = useCallback(() => setAsksLink(false), []);
  const imageFile = useRef<HTMLInputElement>(null);
  const editor = useEditor({
    extensions,
    content,
    // The page's policy takes no style elements; what it would inject is in styles.css.
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      scrollThreshold: covered,
      scrollMargin: covered,
      transformPastedHTML: (pasted) => {
        const { html, leftOut } = readPasted(pasted);
        setRemoved(leftOut);
        return html;
      },
      attributes: {
        class: 'post-prose post-editor',
        'aria-label': 'Content',
        'aria-multiline': 'true',
        'aria-haspopup': 'listbox',
        role: 'textbox',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const chooseImage = () => imageFile.current?.click();
  useSlashMenu(editor, chooseImage);
  const words = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isDestroyed ? 0 : countWords(now.getText())),
  });
  const showHtml = (next: boolean) => {
    if (next)
      setSource(editor.getHTML().replaceAll(/(<\/(?:p|h\d|ul|ol|li|blockquote|pre|tr|table)>)/g, '$1\n'));
    else editor.commands.setContent(source, { emitUpdate: true });
    setRemoved(next ? null : removedText(removedMarkup(source, editor.getHTML())));
    setIsHtml(next);
    setAsksLink(false);
  };
  const askLink = () => {
    editor.commands.extendMarkRange('link');
    setAsksLink(true);
  };
  const insertImage = async (chosen: File) => {
    const src = await onUploadImage(chosen);
    if (src !== undefined) editor.chain().focus().setImage({ src, alt: '' }).run();
  };
  return (
    <div className="relative">
      <EditorToolbar
        editor={editor}
        isHtml={isHtml}
        onHtml={showHtml}
        asksLink={asksLink}
        onLink={askLink}
        onImage={chooseImage}
      />
      {isHtml ? (
        <textarea
          aria-label="HTML of the content"
          spellCheck={false}
          value={source}
          onChange={(event) => {
            setSource(event.target.value);
            onChange(event.target.value);
          }}
          className="block min-h-100 w-full resize-y px-5 py-6 font-mono text-small outline-none sm:px-10"
        />
      ) : (
        <EditorContent editor={editor} />
      )}
      {asksLink && <LinkBubble editor={editor} onClose={closeLink} />}
      <ImageFileInput ref={imageFile} onChoose={(chosen) => void insertImage(chosen)} />
      <p
        role="status"
        className={
          removed === null
            ? 'sr-only'
            : 'mx-5 mb-4 rounded-control bg-ochre-tint px-3 py-2 text-small text-ochre-ink sm:mx-10'
        }
      >
        {removed}
      </p>
      <p className="flex min-h-11 items-center justify-between gap-4 border-t border-hairline px-5 text-small text-muted sm:px-10">
        <span className="tabular">{words === 1 ? '1 word' : `${words} words`}</span>
        <span>
          {isHtml
            ? 'What is not allowed in a post is dropped when it is published.'
            : 'Type / for a heading, list, quote or image'}
        </span>
      </p>
    </div>
  );
}

/** The text as readers will see it: what an editor does not know is not shown. */
export function PostText({ content }: { readonly content: string }) {
  const editor = useEditor({
    extensions,
    content,
    editable: false,
    injectCSS: false,
    immediatelyRender: true,
    editorProps: { attributes: { class: 'post-prose', role: 'document', 'aria-label': 'Text of the post' } },
  });
  return <EditorContent editor={editor} />;
}
