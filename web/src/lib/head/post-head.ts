import { shortened } from '@setter/events/texts/cut-text';
import type { BlogPost } from '@setter/contracts/blog/posts';
import type { Site } from '../../../shared/site.ts';
import { sharePicturePath } from '../../../shared/share-picture.ts';
import { publicHead, type ShareImage } from './page-head.ts';

const descriptionLength = 160;

/** Title, description, canonical link, Open Graph and BlogPosting of a post. */
export function postHead(site: Site, post: BlogPost) {
  const path = `/blog/${post.slug}`;
  const url = `${site.publicUrl}${path}`;
  const image = shareImageOf(site, post);
  const publisher = { '@type': 'Organization', name: site.brand.name, url: `${site.publicUrl}/` };
  const head = publicHead({
    site,
    path,
    title: `${post.title} | ${site.brand.name}`,
    description: shortened(post.excerpt, descriptionLength),
    image,
    jsonLd: {
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.excerpt,
      image: `${site.publicUrl}${image.path}`,
      url,
      mainEntityOfPage: url,
      datePublished: post.publishedAt,
      dateModified: post.revisedAt ?? post.publishedAt,
      keywords: post.tags.join(', '),
      inLanguage: 'en-AU',
      author: publisher,
      publisher,
    },
    breadcrumbs: [
      { name: 'Blog', path: '/blog' },
      { name: post.title, path },
    ],
  });
  return {
    ...head,
    meta: [
      ...head.meta.map((one) =>
        'property' in one && one.property === 'og:type' ? { ...one, content: 'article' } : one,
      ),
      { property: 'article:published_time', content: post.publishedAt },
    ],
  };
}

/** The post's own cover, else the picture that is made from its title. */
function shareImageOf(site: Site, { slug, title, imageUrl }: BlogPost): ShareImage {
  if (imageUrl !== null) return { path: imageUrl, alt: title, isMade: false };
  const { name } = site.brand;
  return {
    path: sharePicturePath(`posts/${slug}`, { title, name, color: null }),
    alt: `${title}, ${name}`,
    isMade: true,
  };
}
