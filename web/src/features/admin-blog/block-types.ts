import type { ResolvedPos } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { ChainedCommands } from '@tiptap/react';

export const blockTypes = [
  { value: 'paragraph', label: 'Paragraph' },
  { value: 'heading2', label: 'Heading' },
  { value: 'heading3', label: 'Smaller heading' },
  { value: 'heading4', label: 'Smallest heading' },
  { value: 'bulletList', label: 'Bulleted list' },
  { value: 'orderedList', label: 'Numbered list' },
  { value: 'blockquote', label: 'Quote' },
  { value: 'codeBlock', label: 'Code block' },
] as const;
export type BlockType = (typeof blockTypes)[number]['value'];

const wrappers = new Set<string>(['bulletList', 'orderedList', 'blockquote']);

/** Of a text block: its own type, or that of the nearest list or quote around it, in its table cell at most. */
function typeAt($inside: ResolvedPos): BlockType {
  const { parent, depth } = $inside;
  if (parent.type.name === 'heading') return `heading${parent.attrs['level'] as 2 | 3 | 4}`;
  if (parent.type.name === 'codeBlock') return 'codeBlock';
  for (let outer = depth - 1; outer > 0; outer -= 1) {
    const { name, spec } = $inside.node(outer).type;
    if (wrappers.has(name)) return name as BlockType;
    if (spec.isolating === true) break;
  }
  return 'paragraph';
}

/** The type of all text blocks at the selection; null when they differ or there are none. */
export function blockTypeAt({ doc, selection }: EditorState): BlockType | null {
  const found = new Set<BlockType>();
  for (const { $from, $to } of selection.ranges)
    doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
      if (node.isTextblock) found.add(typeAt(doc.resolve(pos + 1)));
      return !node.isTextblock;
    });
  const [type = null] = found;
  return found.size === 1 ? type : null;
}

/** Makes the blocks at the selection this type, whatever they were. */
export function setBlockType(chain: ChainedCommands, type: BlockType): ChainedCommands {
  const plain = chain.clearNodes();
  switch (type) {
    case 'paragraph':
      return plain;
    case 'heading2':
      return plain.setHeading({ level: 2 });
    case 'heading3':
      return plain.setHeading({ level: 3 });
    case 'heading4':
      return plain.setHeading({ level: 4 });
    case 'bulletList':
      return plain.toggleBulletList();
    case 'orderedList':
      return plain.toggleOrderedList();
    case 'blockquote':
      return plain.setBlockquote();
    case 'codeBlock':
      return plain.setCodeBlock();
  }
}
