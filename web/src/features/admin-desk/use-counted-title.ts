import { useEffect } from 'react';

/** The title of the page, with how many are new before it. */
export function useCountedTitle(plain: string, count: number): void {
  useEffect(() => {
    const title = count > 0 ? `(${count}) ${plain}` : plain;
    document.title = title;
    return () => {
      // Another screen may have its own there already.
      if (document.title === title) document.title = plain;
    };
  }, [plain, count]);
}
