import type { BlogPost } from '@setter/contracts/blog/posts';
import type { Site } from '../../shared/site.ts';
import { publicHead } from './page-head.ts';

const descriptionLength = 160;

/** Title, description, canonical link, Open Graph and BlogPosting of a post. */
export function postHead(site: Site, post: BlogPost) {
  const path = `/blog/${post.slug}`;
  const url = `${site.publicUrl}${path}`;
  const image = post.imageUrl === null ? `${site.publicUrl}/share.png` : `${site.publicUrl}${post.imageUrl}`;
  const publisher = { '@type': 'Organization', name: site.brand.name, url: `${site.publicUrl}/` };
  const head = publicHead({
    site,
    path,
    title: `${post.title} | ${site.brand.name}`,
    description: post.excerpt.slice(0, descriptionLength),
    jsonLd: {
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.excerpt,
      image,
      url,
      mainEntityOfPage: url,
      datePublished: post.publishedAt,
      dateModified: post.revisedAt ?? post.publishedAt,
      keywords: post.tags.join(', '),
      inLanguage: 'en-AU',
      author: publisher,
      publisher,
    },
  });
  const ofPost: Readonly<Record<string, string>> = { 'og:type': 'article', 'og:image': image };
  return {
    ...head,
    meta: [
      ...head.meta
        // An image of a post is not of the size that the site's own picture has.
        .filter(
          (one) =>
            post.imageUrl === null ||
            !('property' in one && /^og:image:(width|height)$/.test(one.property ?? '')),
        )
        .map((one) =>
          'property' in one && one.property !== undefined && one.property in ofPost
            ? { ...one, content: ofPost[one.property] }
            : one,
        ),
      { property: 'article:published_time', content: post.publishedAt },
    ],
  };
}
