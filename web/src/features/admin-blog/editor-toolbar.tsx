import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Image as ImageIcon,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Table as TableIcon,
  Undo2,
  X,
} from 'lucide-react';
import { type ReactNode, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { insertTable, TableTools } from './table-tools.tsx';

interface EditorToolbarProps {
  readonly editor: Editor;
  readonly isHtml: boolean;
  readonly onHtml: (isHtml: boolean) => void;
  readonly onUploadImage: (file: File) => Promise<string | undefined>;
}

/** What holds at the selection; nothing of an editor that was taken down while React still asks it. */
const shownAs = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  h2: editor.isActive('heading', { level: 2 }),
  h3: editor.isActive('heading', { level: 3 }),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  table: editor.isActive('table'),
});

const nothingActive: ReturnType<typeof shownAs> = {
  bold: false,
  italic: false,
  h2: false,
  h3: false,
  bullets: false,
  numbers: false,
  quote: false,
  link: false,
  table: false,
};

/** What can be done with the text at the selection. Arrow keys walk from button to button. */
export function EditorToolbar({ editor, isHtml, onHtml, onUploadImage }: EditorToolbarProps) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isDestroyed ? nothingActive : shownAs(now)),
  });
  const [asksLink, setAsksLink] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const chain = () => editor.chain().focus();
  const insertImage = async (chosen: File) => {
    const src = await onUploadImage(chosen);
    if (src !== undefined) chain().setImage({ src, alt: '' }).run();
  };
  const line = <span aria-hidden className="mx-1 h-5 w-px bg-hairline" />;
  return (
    <div className="sticky top-0 z-10 border-y border-hairline bg-paper">
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label="Format"
        onKeyDown={walk}
        className="flex min-h-12 flex-wrap items-center gap-0.5 px-3 py-1 sm:px-8"
      >
        <Tool
          label="Heading"
          icon={<Heading2 size={17} aria-hidden />}
          disabled={isHtml}
          onPress={() => chain().toggleHeading({ level: 2 }).run()}
          pressed={active.h2}
        />
        <Tool
          label="Smaller heading"
          icon={<Heading3 size={17} aria-hidden />}
          disabled={isHtml}
          onPress={() => chain().toggleHeading({ level: 3 }).run()}
          pressed={active.h3}
        />
        {line}
        <Tool
          label="Bold"
          icon={<Bold size={17} aria-hidden />}
          disabled={isHtml}
          onPress={() => chain().toggleBold().run()}
          pressed={active.bold}
        />
        <Tool
          label="Italic"
          icon={<Italic size={17} aria-hidden />}
          disabled={isHtml}
          onPress={() => chain().toggleItalic().run()}
          pressed={active.italic}
        />
        {line}
        <Tool
          label="Bulleted list"
          icon={<List size={17} aria-hidden />}
          disabled={isHtml}
          onPress={() => chain().toggleBulletList().run()}
          pressed={active.bullets}
        />
        <Tool
          label="Numbered list"
          icon={<ListOrdered size={17} aria-hidden />}
          disabled={isHtml}
          onPress={() => chain().toggleOrderedList().run()}
          pressed={active.numbers}
        />
        <Tool
          label="Quote"
          icon={<Quote size={17} aria-hidden />}
          disabled={isHtml}
          onPress={() => chain().toggleBlockquote().run()}
          pressed={active.quote}
        />
        {line}
        <Tool
          label="Link"
          icon={<LinkIcon size={17} aria-hidden />}
          disabled={isHtml}
          onPress={() => setAsksLink(true)}
          pressed={active.link}
        />
        <Tool
          label="Image"
          icon={<ImageIcon size={17} aria-hidden />}
          disabled={isHtml}
          onPress={() => file.current?.click()}
        />
        <Tool
          label="Table"
          icon={<TableIcon size={17} aria-hidden />}
          disabled={isHtml || active.table}
          onPress={() => insertTable(editor)}
          pressed={active.table}
        />
        {line}
        <Tool
          label="Undo"
          icon={<Undo2 size={17} aria-hidden />}
          disabled={isHtml}
          onPress={() => chain().undo().run()}
        />
        <Tool
          label="Redo"
          icon={<Redo2 size={17} aria-hidden />}
          disabled={isHtml}
          onPress={() => chain().redo().run()}
        />
        <SegmentedControl<'text' | 'html'>
          label="Write as"
          size="sm"
          value={isHtml ? 'html' : 'text'}
          onChange={(next) => onHtml(next === 'html')}
          segments={[
            { value: 'text', label: 'Text' },
            { value: 'html', label: 'HTML' },
          ]}
          className="ml-auto"
        />
        <input
          ref={file}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen !== undefined) void insertImage(chosen);
            event.target.value = '';
          }}
        />
      </div>
      {active.table && !isHtml && <TableTools editor={editor} />}
      {asksLink && !isHtml && <LinkField editor={editor} onClose={() => setAsksLink(false)} />}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled: boolean;
  readonly onPress: () => void;
  /** For what is on or off at the selection. */
  readonly pressed?: boolean;
}

function Tool({ label, icon, disabled, onPress, pressed }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      aria-pressed={pressed}
      onClick={onPress}
      className={classes(
        'grid size-8.5 place-items-center rounded-control text-ink-2 hover:bg-paper-2 disabled:opacity-40',
        pressed === true && 'bg-accent-tint text-accent-hover',
      )}
    >
      {icon}
    </button>
  );
}

const walk = (event: KeyboardEvent<HTMLDivElement>) => {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const at = tools.findIndex((one) => one === document.activeElement);
  tools[(at + step + tools.length) % tools.length]?.focus();
};

/** The address of the link at the selection; empty takes the link away. */
function LinkField({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href.trim() === '') chain.unsetLink().run();
    else chain.setLink({ href: href.trim() }).run();
    onClose();
  };
  return (
    <div className="flex items-center gap-2 bg-ink px-3 py-2 text-surface sm:px-8">
      <LinkIcon size={16} aria-hidden />
      <input
        autoFocus
        aria-label="Address of the link"
        placeholder="/contact or https://…"
        value={href}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            apply();
          }
          if (event.key === 'Escape') onClose();
        }}
        className="min-w-0 flex-1 bg-ink py-1 text-label text-surface outline-none"
      />
      <Button size="xs" variant="soft" onClick={apply}>
        Apply
      </Button>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="grid size-8 place-items-center rounded-control"
      >
        <X size={15} aria-hidden />
      </button>
    </div>
  );
}
