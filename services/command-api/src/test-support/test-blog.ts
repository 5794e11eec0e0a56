import { Layer, Redacted } from 'effect';
import { BlogSettings } from '../blog/blog-settings.ts';
import { PostWriter } from '../blog/post-writer.ts';

export const blogSecret = 'signs posts in tests';
export const blogToken = 'bears posts in tests';

/** What the blog needs: posts arrive with either secret and are written without a model. */
export const testBlogServices = Layer.mergeAll(
  BlogSettings.layerOf(
    {
      blogWebhookSecret: Redacted.make(blogSecret),
      blogWebhookToken: Redacted.make(blogToken),
      blogAutoPublish: true,
    },
    'http://localhost:3000',
  ),
  PostWriter.builtIn,
);
