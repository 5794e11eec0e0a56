import { Redacted } from 'effect';
import { BlogSettings } from '../blog/blog-settings.ts';

export const blogSecret = 'signs posts in tests';
export const blogToken = 'bears posts in tests';

/** Posts arrive with either secret. */
export const testBlogServices = BlogSettings.layerOf(
  {
    blogWebhookSecret: Redacted.make(blogSecret),
    blogWebhookToken: Redacted.make(blogToken),
    blogAutoPublish: true,
  },
  'http://localhost:3000',
);
