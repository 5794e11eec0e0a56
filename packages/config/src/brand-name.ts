import { Context } from 'effect';

/** What the business calls itself in texts for clients: BRAND_NAME. */
export const BrandName = Context.Reference<string>('platform/BrandName', { defaultValue: () => 'Setter' });
