import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Code,
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
} from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from '../../components/ui/class-names.ts';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { FilterSelect } from '../../components/ui/select.tsx';
import { type BlockType, blockTypeAt, blockTypes, setBlockType } from './block-types.ts';
import { insertTable, TableTools } from './table-tools.tsx';

interface EditorToolbarProps {
  readonly editor: Editor;
  readonly isHtml: boolean;
  readonly onHtml: (isHtml: boolean) => void;
  /** The address of a link is being asked for. */
  readonly asksLink: boolean;
  readonly onLink: () => void;
  readonly onImage: () => void;
}

/** What holds at the selection; nothing of an editor that was taken down while React still asks it. */
const shownAs = (editor: Editor) => ({
  type: blockTypeAt(editor.state),
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
  type: null,
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
export function EditorToolbar({ editor, isHtml, onHtml, asksLink, onLink, onImage }: EditorToolbarProps) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isDestroyed ? nothingActive : shownAs(now)),
  });
  const chain = () => editor.chain().focus();
  const line = <span aria-hidden className="mx-px h-5 w-px bg-hairline max-sm:hidden" />;
  return (
    <div className="sticky top-14 z-10 border-y border-hairline bg-paper lg:top-0">
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label="Format"
        onKeyDown={walk}
        className="flex min-h-12 flex-wrap items-center gap-x-px gap-y-0.5 px-3 py-1 sm:pr-1.5 sm:pl-8.5"
      >
        <FilterSelect<BlockType>
          label="Block type"
          value={isHtml ? null : active.type}
          onChange={(type) => setBlockType(chain(), type).run()}
          options={blockTypes}
          disabled={isHtml}
          className="flex h-8.5 w-35 items-center justify-between gap-1 rounded-control px-1.5 text-small font-medium whitespace-nowrap hover:bg-paper-2 disabled:opacity-40"
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
          onPress={onLink}
          pressed={active.link || asksLink}
        />
        <Tool label="Image" icon={<ImageIcon size={17} aria-hidden />} disabled={isHtml} onPress={onImage} />
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
            { value: 'html', label: 'HTML', icon: <Code size={14} aria-hidden /> },
          ]}
          className="ml-auto"
        />
      </div>
      {active.table && !isHtml && <TableTools editor={editor} />}
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
        'grid h-8.5 w-8 place-items-center rounded-control disabled:opacity-40',
        pressed === true ? 'bg-accent-tint text-accent-hover' : 'text-ink-2 hover:bg-paper-2',
      )}
    >
      {icon}
    </button>
  );
}

const walk = (event: KeyboardEvent<HTMLDivElement>) => {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  // Lists that open from it are in the document's end, and have keys of their own.
  if (step === 0 || !event.currentTarget.contains(event.target as Node)) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const at = tools.findIndex((one) => one === document.activeElement);
  tools[(at + step + tools.length) % tools.length]?.focus();
};
