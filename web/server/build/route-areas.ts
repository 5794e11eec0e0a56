/** Route files of pages by the area whose screens they are; the rest is public. */
const areas = [
  ['posts', /\/routes\/_admin\/(admin-blog-management|blog-admin)\./],
  ['admin', /\/routes\/_admin[./]/],
  ['portal', /\/routes\/(_client[./]|-client-screen|checkout)/],
  [
    'login',
    /\/routes\/((admin|client)-login|(forgot|reset)-password|admin-invite|newsletter|outcome|appointment)[./]/,
  ],
  ['landing', /\/routes\/(landing\.|api\.|-landing-page)/],
  ['blog', /\/routes\/_marketing\/blog\//],
] as const;

export type RouteArea = (typeof areas)[number][0] | 'public';

export const areaOfRoute = (file: string): RouteArea =>
  areas.find(([, routes]) => routes.test(file))?.[0] ?? 'public';

/** Whether the entry of public pages has this route. */
export const isPublicRoute = (file: string): boolean =>
  ['landing', 'blog', 'public'].includes(areaOfRoute(file));
