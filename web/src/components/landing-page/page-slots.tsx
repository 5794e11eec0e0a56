import type { BlockName } from '@setter/events/landing-pages/blocks/blocks';
import { createContext, use } from 'react';
import type { ComponentType } from 'react';

/** The place of a text in the draft of a page (`landingPageDraft`). */
export type TextPath = 'businessName' | `content.${BlockName}.${string}` | `customFormFields.${number}.label`;

/** A part of a page that has tools in the builder: a block, an item of a list, a field. */
export type PartPath =
  | `content.${BlockName}`
  | `content.${BlockName}.${number}`
  | 'customFormFields'
  | `customFormFields.${number}`;

interface TextProps {
  readonly path: TextPath;
  readonly text: string;
}

interface ToolsProps {
  readonly path: PartPath;
}

/** What draws the texts of a page, and what is in the last place of each of its parts. */
export interface PageSlots {
  readonly Text: ComponentType<TextProps>;
  /** Each part is positioned (`position: relative`), so that tools can lie over it. */
  readonly Tools: ComponentType<ToolsProps>;
  /** Nothing of the page can be sent, followed or scrolled to; empty texts are drawn, too. */
  readonly isEditing: boolean;
}

const asVisitorsSee: PageSlots = {
  Text: ({ text }) => text,
  Tools: () => null,
  isEditing: false,
};

/** The builder gives its own; visitors get plain texts. */
export const PageSlotsContext = createContext<PageSlots>(asVisitorsSee);

export const usePageSlots = (): PageSlots => use(PageSlotsContext);

/** A text of the page. */
export function PageText(props: TextProps) {
  const { Text } = usePageSlots();
  return <Text {...props} />;
}

/** The place for the tools of a part: its last child. */
export function PartTools(props: ToolsProps) {
  const { Tools } = usePageSlots();
  return <Tools {...props} />;
}
