import { useCallback, useState } from 'react';

const none: ReadonlySet<string> = new Set();

/**
 * The ids of the rows that are selected in one view of a list, and whether a question about them is open. Another
 * view (tab, filter, search, page) starts with neither, however it is reached, so that no row out of sight is acted on.
 * @param view names what is shown
 */
export function useSelection(view: string) {
  const [shownView, setShownView] = useState(view);
  const [selected, setSelected] = useState(none);
  const [asking, setAsking] = useState(false);
  const clear = useCallback(() => {
    setSelected(none);
    setAsking(false);
  }, []);
  if (view !== shownView) {
    setShownView(view);
    clear();
  }
  return { selected, setSelected, asking, setAsking, clear };
}
