import type { Config } from '@setter/config/config';
import { Context, Layer, Redacted } from 'effect';

/** How posts arrive from an automation, and what becomes of them. */
export class BlogSettings extends Context.Service<
  BlogSettings,
  {
    /** Signs what arrives; undefined: nothing signed is taken. */
    readonly secret: Redacted.Redacted | undefined;
    /** For tools that cannot sign; undefined: no bearer is taken. */
    readonly token: Redacted.Redacted | undefined;
    /** Whether a post that arrives is written and published without an admin. */
    readonly autoPublish: boolean;
    readonly publicUrl: string;
  }
>()('command-api/blog/BlogSettings') {
  static readonly layerOf = (
    config: Pick<Config, 'blogWebhookSecret' | 'blogWebhookToken' | 'blogAutoPublish'>,
    publicUrl: string,
  ) =>
    Layer.succeed(BlogSettings, {
      secret: config.blogWebhookSecret,
      token: config.blogWebhookToken,
      autoPublish: config.blogAutoPublish,
      publicUrl,
    });
}
