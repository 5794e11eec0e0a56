import { foldText } from '@setter/events/texts/fold-text';

/**
 * The public form of a utm parameter, by which visits, leads and money are counted: folded, at most 64 of
 * `a-z 0-9 . _ -`. Anything else is `other`, so that no personal text is in the clear.
 */
export const campaignSlugOf = (text: string | null): string | null => {
  const slug = foldText(text ?? '').trim();
  if (slug === '') return null;
  return /^[a-z0-9._-]{1,64}$/.test(slug) ? slug : 'other';
};

export const publicUtmOf = (utm: { readonly source: string | null; readonly campaign: string | null }) => ({
  source: campaignSlugOf(utm.source),
  campaign: campaignSlugOf(utm.campaign),
});
