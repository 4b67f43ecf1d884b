import type { Page } from 'playwright/test';
import { expect } from './journey.ts';

/**
 * What nobody reads in the width that the page has now: text narrower than four letters, a torn
 * word, text under a button.
 */
export async function textFaults(page: Page): Promise<string[]> {
  // A stepper, a date and a grid take their places in steps.
  const faults = () => page.evaluate(readingFaults);
  await expect
    .poll(faults)
    .toEqual([])
    .catch(() => undefined);
  return faults();
}

/** Runs in the browser: whatever it needs stands in it. */
function readingFaults(): string[] {
  /**
   * Longer ones, and what is written without a blank like an address, are broken where there is no
   * room.
   */
  const [LONGEST_WORD, LONGEST_TOKEN] = [12, 30];
  /** Boxes of letters stand out of their lines a little, px. */
  const SLACK = 2;
  const faults: string[] = [];
  const rectsOf = (node: Node, from: number, to: number): DOMRect[] => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  const overlap = (one: Box, other: Box): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;
  /** Without what is cut off by the boxes around it. */
  const shownOf = (rects: DOMRect[], element: Element): DOMRect[] => {
    let shown = rects;
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      shown = shown.filter((rect) => overlap(rect, { left, right, top, bottom }));
    }
    return shown;
  };
  const linesOf = (rects: DOMRect[]): number =>
    new Set(rects.map(({ top }) => Math.round(top))).size;
  /** Hidden for the eyes, or cut off by design. */
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, [aria-hidden=true], svg, option, noscript');
  const isAbove = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true;
    }
    return false;
  };
  const controls = [...document.querySelectorAll('main :is(button, input, select)')]
    .filter((one) => isSeen(one) && !isAbove(one))
    .map((one) => [one, one.getBoundingClientRect()] as const)
    .filter(([, { width, height }]) => width > SLACK && height > SLACK);

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    const element = node.parentElement!;
    if (!/[\p{L}\p{N}]/u.test(text) || !isSeen(element)) continue;
    const rects = shownOf(rectsOf(node, 0, text.length), element);
    if (rects.length === 0) continue;
    const lines = linesOf(rects);
    const named = `«${text.trim().slice(0, 30)}»`;
    if (lines > 1 && text.trim().length >= 4) {
      const four = 4 * 0.5 * Number.parseFloat(getComputedStyle(element).fontSize);
      const width =
        Math.max(...rects.map(({ right }) => right)) - Math.min(...rects.map(({ left }) => left));
      if (width < four) faults.push(`narrower than four letters: ${named}`);
      for (const { 0: token, index: at } of text.matchAll(/\S+/gu)) {
        if (token.length > LONGEST_TOKEN) continue;
        for (const { 0: word, index } of token.matchAll(/\p{L}+/gu)) {
          const isTorn =
            word.length <= LONGEST_WORD &&
            linesOf(rectsOf(node, at + index, at + index + word.length)) > 1;
          if (isTorn) faults.push(`the word «${word}» is torn: ${named}`);
        }
      }
    }
    if (isAbove(element)) continue;
    for (const [control, box] of controls) {
      if (control.contains(element) || element.contains(control)) continue;
      if (rects.some((rect) => overlap(rect, box)))
        faults.push(`under a <${control.tagName.toLowerCase()}>: ${named}`);
    }
  }
  return [...new Set(faults)];
}
