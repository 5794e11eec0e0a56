import '@setter/http/process/compile-cache';
import '@setter/http/process/heap';

// The cache serves what is loaded after it, and loading the code makes the heap grow, so this follows both.
await import('./service.ts');
