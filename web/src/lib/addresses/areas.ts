import type { RouterHistory } from '@tanstack/react-router';
import { areaOf } from '../../../shared/areas.ts';
import { leavePage } from '../connection/connection.ts';

/**
 * Makes a step between public, account and payment pages a full page load, however it is
 * taken: a link, a redirect of a guard or a form. No pixel then runs beside an account, and the
 * card provider's script on the pages only that need it.
 */
export function reloadBetweenAreas(history: RouterHistory): RouterHistory {
  const { push, replace } = history;
  history.push = (path, state, options) => {
    if (staysInArea(path)) push(path, state, options);
    else void leavePage(() => window.location.assign(path));
  };
  history.replace = (path, state, options) => {
    if (staysInArea(path)) replace(path, state, options);
    else void leavePage(() => window.location.replace(path));
  };
  return history;
}

function staysInArea(path: string): boolean {
  const target = new URL(path, window.location.href);
  return areaOf(target.pathname) === areaOf(window.location.pathname);
}
