import type { Site } from '../../../shared/site.ts';

/** The picture of a shared link. */
export interface ShareImage {
  /** With a leading slash. */
  readonly path: string;
  readonly alt: string;
  /** Whether it has the size of pictures that are made for sharing, 1200 × 630. */
  readonly isMade: boolean;
}

const ownImage: ShareImage = {
  path: '/share.png',
  alt: 'A week of the portal: an unlocked appointment and a locked one.',
  isMade: true,
};

interface PublicHead {
  readonly site: Site;
  /** With a leading slash. */
  readonly path: string;
  readonly title: string;
  /** 70 to 160 characters, for search engines and link previews. */
  readonly description: string;
  /** Of link previews; the product's own unless given. */
  readonly image?: ShareImage;
  readonly jsonLd?: JsonLd;
  /** The pages from the home page, which is left out, to this one. */
  readonly breadcrumbs?: readonly Breadcrumb[];
}

interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

/** Title, description, canonical link, Open Graph and JSON-LD of a public page. */
export function publicHead({
  site,
  path,
  title,
  description,
  image = ownImage,
  jsonLd,
  breadcrumbs,
}: PublicHead) {
  const url = `${site.publicUrl}${path === '/' ? '/' : path}`;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: site.brand.name },
      { property: 'og:locale', content: 'en_AU' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: `${site.publicUrl}${image.path}` },
      { property: 'og:image:alt', content: image.alt },
      ...(image.isMade
        ? [
            { property: 'og:image:width', content: '1200' },
            { property: 'og:image:height', content: '630' },
          ]
        : []),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(jsonLd === undefined ? [] : [{ 'script:ld+json': { '@context': schema, ...jsonLd } }]),
      ...(breadcrumbs === undefined
        ? []
        : [{ 'script:ld+json': { '@context': schema, ...breadcrumbJsonLd(site, breadcrumbs) } }]),
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

const schema = 'https://schema.org';
type JsonLd = Readonly<Record<string, unknown>>;

const breadcrumbJsonLd = (site: Site, breadcrumbs: readonly Breadcrumb[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: site.brand.name, path: '/' }, ...breadcrumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${site.publicUrl}${path}`,
  })),
});

/** The business as search engines know it. */
export function businessJsonLd({ brand, publicUrl }: Site): JsonLd {
  return {
    '@type': 'ProfessionalService',
    name: brand.name,
    url: `${publicUrl}/`,
    telephone: brand.phone,
    email: brand.email,
    areaServed: 'AU',
    address: {
      '@type': 'PostalAddress',
      ...(brand.street !== null && { streetAddress: brand.street }),
      addressLocality: brand.suburb,
      postalCode: brand.postcode,
      addressRegion: brand.state,
      addressCountry: 'AU',
    },
  };
}
