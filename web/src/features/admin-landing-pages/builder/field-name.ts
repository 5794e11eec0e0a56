import { foldText } from '@setter/events/texts/fold-text';
import { pageTextLimits } from '@setter/events/landing-pages/value-sets';

/** The name of a field after its label: `When would you like to start?` is `when_would_you_like_to_start`. */
export const fieldNameOf = (label: string): string =>
  foldText(label)
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '_')
    .slice(0, pageTextLimits.fieldName);
