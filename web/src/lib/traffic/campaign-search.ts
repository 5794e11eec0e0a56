import { campaignKeys } from '../../../shared/campaign-keys.ts';
import { sentSearch } from '../forms/posted-form.ts';

/** The campaign as it is in the address: a number is not made a text, which would be another address. */
export interface CampaignSearch {
  readonly utm_source?: string | number;
  readonly utm_medium?: string | number;
  readonly utm_campaign?: string | number;
}

/** Reads the campaign of the query; what makes no sense is left out. */
export const campaignSearch = (search: Readonly<Record<string, unknown>>): CampaignSearch =>
  Object.fromEntries(
    campaignKeys.flatMap((key) => {
      const value = search[key];
      return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [];
    }),
  );

/** For `validateSearch` of a public page with a form: the campaign stays in the address from page to page. */
export const formSearch = (search: Readonly<Record<string, unknown>>): { sent?: 1 } & CampaignSearch => ({
  ...campaignSearch(search),
  ...sentSearch(search),
});
