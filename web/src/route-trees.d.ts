// What `routeTrees` of the build makes of the generated tree.

declare module '*/route-tree.gen.ts?public' {
  export const routeTree: typeof import('./route-tree.gen.ts').routeTree;
}

declare module '*/route-tree.gen.ts?account' {
  export const routeTree: typeof import('./route-tree.gen.ts').routeTree;
}
