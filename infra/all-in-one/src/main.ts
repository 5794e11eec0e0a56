import '@setter/platform/compile-cache';
import '@setter/platform/heap';

// The cache serves what is loaded after it, and loading the code makes the heap grow, so this follows both.
await import('./program.ts');
