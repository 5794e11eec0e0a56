import type { PageAudit } from './lighthouse-audit.ts';

/** What each page must reach, of 100. */
const floors: Readonly<Record<string, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
/** `bytes`: of everything that a first visit loads, compressed as it is sent. */
const most = { cls: 0.02, bytes: 600_000 };

/** What of the audited categories is below its floor, and what is above its limit. */
export function shortfalls({ scores, cls, bytes, failures }: PageAudit): string[] {
  const low = Object.entries(scores).flatMap(([name, score]) => {
    const floor = floors[name];
    return floor === undefined || score >= floor
      ? []
      : [`${name} is ${score}, must be ${floor}: ${(failures[name] ?? []).join('; ')}`];
  });
  return [
    ...low,
    ...(!(cls <= most.cls) ? [`CLS is ${cls}, must be at most ${most.cls}`] : []),
    ...(!(bytes <= most.bytes) ? [`${bytes} bytes are loaded, must be at most ${most.bytes}`] : []),
  ];
}

/** Path of the newest post of the demo. */
export async function newestPost(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/blogs?view=cards`);
  const [post] = (await answer.json()) as readonly { readonly slug: string }[];
  if (post === undefined) throw new Error('the demo has no post');
  return `/blog/${post.slug}`;
}
