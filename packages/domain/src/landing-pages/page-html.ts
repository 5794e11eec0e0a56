import { blockNames, blockOf } from '@setter/events/landing-pages/blocks/blocks';
import { escapeMarkup } from '@setter/events/texts/escape-markup';
import type { PageDesign } from './state.ts';

/** A page's texts as plain HTML without styles or scripts. */
export const pageHtml = ({ businessName, content }: PageDesign): string =>
  [
    ...blockNames.flatMap((name) => {
      const block = content[name];
      return block === undefined ? [] : blockOf(name).html(block as never);
    }),
    `<footer>${escapeMarkup(businessName)}</footer>`,
  ].join('\n');
