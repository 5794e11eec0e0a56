import { Context } from 'effect';

/** PUBLIC_URL, without a slash at its end: links that are answered begin with it. */
export class PublicUrl extends Context.Service<PublicUrl, string>()('command-api/PublicUrl') {}
