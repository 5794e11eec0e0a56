import type { Page } from 'playwright-core';

/**
 * What of a page cannot be told where backgrounds and shadows are not drawn (`forced-colors: active`): a control without
 * an edge, or a chosen one that is drawn as the others of its group are. A line for each.
 */
export function indistinct(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isDrawn = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const hasLine = (style: CSSStyleDeclaration) =>
      (['Top', 'Right', 'Bottom', 'Left'] as const).every(
        (side) => style[`border${side}Style`] !== 'none' && parseFloat(style[`border${side}Width`]) > 0,
      ) ||
      (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0);
    const hasEdge = (element: Element): boolean => {
      const around = [
        element,
        element.parentElement,
        element.closest('.field-control'),
        element.firstElementChild,
      ];
      return around.some((one) => one !== null && hasLine(getComputedStyle(one)));
    };
    const nameOf = (element: Element) =>
      `${element.localName}${element.role === null ? '' : `[role=${element.role}]`} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
    const lookOf = (element: Element) => {
      const { outlineStyle, outlineColor, borderTopWidth, borderBottomColor, fontWeight } =
        getComputedStyle(element);
      const inner = element.firstElementChild;
      const mark = inner === null ? '' : getComputedStyle(inner).outlineStyle;
      return [outlineStyle, outlineColor, borderTopWidth, borderBottomColor, fontWeight, mark].join();
    };

    const controls =
      'input:not([type=hidden], [type=file]), select, textarea, [role=checkbox], [role=switch]';
    const edgeless = [...document.querySelectorAll(controls)]
      .filter((element) => isDrawn(element) && !hasEdge(element))
      .map((element) => `no edge: ${nameOf(element)}`);

    const chosen =
      '[role=radio][aria-checked=true], [role=tab][aria-selected=true], [role=option][aria-selected=true], [aria-pressed=true]';
    const alike = [...document.querySelectorAll(chosen)].filter(isDrawn).flatMap((element) => {
      const others = [...(element.parentElement?.children ?? [])].filter(
        (other) => other !== element && other.localName === element.localName && !other.matches(chosen),
      );
      return others.some((other) => lookOf(other) === lookOf(element))
        ? [`as the others: ${nameOf(element)}`]
        : [];
    });
    return [...edgeless, ...alike];
  });
}
