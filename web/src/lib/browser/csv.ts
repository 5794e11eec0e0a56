import { foldText } from '@setter/events/texts/fold-text';
import { saveFile } from './download.ts';

/** A name as the beginning of a file name: `Wattle & Co` is `wattle-co`. */
export function slugOf(name: string): string {
  const words = foldText(name).match(/[\p{L}\p{N}]+/gu);
  return words?.join('-') ?? 'export';
}

/** Hands a file of these parts to the browser's downloads. */
export function downloadCsv(fileName: string, parts: readonly string[]): void {
  saveFile(fileName, new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
}
