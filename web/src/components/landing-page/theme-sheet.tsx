import { useLayoutEffect } from 'react';

interface ThemeSheetProps {
  readonly css: string;
  /** Of the page's policy; without one the sheet is made by script, which every policy of ours allows. */
  readonly nonce?: string | undefined;
}

/**
 * A page's theme as a stylesheet, never as a style attribute. Visitors get it with the page as a `<style>` with the
 * policy's nonce; a script sets it as a constructed sheet, so that later changes need no nonce.
 */
export function ThemeSheet({ css, nonce }: ThemeSheetProps) {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css]);
  if (nonce === undefined) return null;
  // Browsers hide the nonce of an element from scripts, so that hydration finds another one.
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
