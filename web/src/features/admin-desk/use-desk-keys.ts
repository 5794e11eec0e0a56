import { useEffect, useEffectEvent } from 'react';
import { actOf, type DeskAct, isInField } from './keys.ts';

/** What Enter presses by itself. */
const pressable = 'button, a, summary, [role=radio], [role=tab], [role=checkbox]';

/** One key, one act: alone, outside of fields and dialogs. A row of the list is no link to Enter: it opens the lead. */
export function useDeskKeys(isOn: boolean, onAct: (act: DeskAct) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (isInField(target)) return;
    // A dialog that has just opened may not have the focus yet.
    if (document.querySelector('[role=dialog]') !== null) return;
    const act = actOf(event);
    if (act === null) return;
    const pressed = target?.closest(pressable) ?? null;
    if (act.name === 'open' && pressed !== null && !pressed.matches('[data-desk-row]')) return;
    if (onAct(act)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
