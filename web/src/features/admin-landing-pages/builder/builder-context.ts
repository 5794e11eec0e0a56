import type { PageSection } from '@setter/events/landing-pages/blocks/blocks';
import { createContext, use } from 'react';
import type { Dispatch } from 'react';
import type { BuilderAction } from './builder-reducer.ts';
import type { Draft } from './draft.ts';

/** What the tools over the preview work with. */
interface BuilderTools {
  readonly draft: Draft;
  readonly dispatch: Dispatch<BuilderAction>;
  /** Rewrites one section. */
  readonly rewrite: (section: PageSection) => void;
  /** The section that is being written, as JSON; null while none is. */
  readonly rewriting: string | null;
  readonly undo: () => void;
}

export const BuilderContext = createContext<BuilderTools | null>(null);

export function useBuilderTools(): BuilderTools {
  const tools = use(BuilderContext);
  if (tools === null) throw new Error('The tools stand inside of the builder');
  return tools;
}
