import '@setter/http/process/compile-cache';

// The cache serves what is loaded after it.
await import('./service.ts');
