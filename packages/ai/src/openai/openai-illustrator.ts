import type { Illustrator } from '../illustrator.ts';
import { picturePrompt } from './instructions.ts';
import type { Model } from './model.ts';

export const openAiIllustrator = ({ draw }: Model): Illustrator['Service'] => ({
  drawCover: ({ title, excerpt }) => draw('cover', picturePrompt('cover', { title, excerpt })),
  drawBackground: ({ businessName, promotionalText, customDescription, website }) =>
    draw(
      'background',
      picturePrompt('background', {
        businessName,
        promotionalText,
        customDescription,
        website: website && { title: website.title, description: website.description },
      }),
    ),
});
