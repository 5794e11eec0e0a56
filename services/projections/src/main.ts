import '@setter/platform/heap';

// Loading the code makes the heap grow, so this follows.
await import('./service.ts');
