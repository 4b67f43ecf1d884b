import type { Page } from 'playwright/test';
import { expect } from './journey.ts';

/**
 * What is wrong with the page in the width it has now: it scrolls sideways, something that can be
 * pressed is covered, the focus is not seen, prices of a row of cards stand at different heights.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  // A grid takes the new width in steps.
  const tooWide = () => page.evaluate(widthFaults);
  await expect
    .poll(tooWide)
    .toEqual([])
    .catch(() => undefined);
  return [
    ...(await tooWide()),
    ...(await page.evaluate(rowFaults)),
    ...(await page.evaluate(focusFaults)),
  ];
}

/** Runs in the browser. */
function widthFaults(): string[] {
  /** The grid's last column lets its handle stand out a little, px. */
  const HANDLE = 5;
  const faults: string[] = [];
  const { documentElement: root } = document;
  if (root.scrollWidth > root.clientWidth)
    faults.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px`);
  for (const box of document.querySelectorAll('.MuiDataGrid-virtualScroller'))
    if (box.scrollWidth - box.clientWidth > HANDLE)
      faults.push(`the list is moved sideways by ${box.scrollWidth - box.clientWidth} px`);
  return faults;
}

/** Runs in the browser. */
function rowFaults(): string[] {
  const tops = new Map<string, Set<number>>();
  for (const card of document.querySelectorAll('main li > article'))
    for (const [what, part] of [
      ['prices', [...card.children].find((one) => /₽|по запросу/.test(one.textContent))],
      ['buttons', card.querySelector(':scope > [data-buy]')],
    ] as const) {
      if (!part?.checkVisibility()) continue;
      const row = `${what} at ${Math.round(card.getBoundingClientRect().top + scrollY)} px`;
      const top = Math.round(part.getBoundingClientRect().top + scrollY);
      tops.set(row, (tops.get(row) ?? new Set()).add(top));
    }
  return [...tops]
    .filter(([, heights]) => heights.size > 1)
    .map(([row, heights]) => `${row} stand at ${[...heights].join(', ')} px`);
}

/** Runs in the browser: whatever it needs stands in it. */
async function focusFaults(): Promise<string[]> {
  /** Of what looks alike so many are tried. */
  const ALIKE = 3;
  /** A component shows the focus in one of so many frames after it. */
  const FRAMES = 60;
  const faults: string[] = [];
  if (document.querySelectorAll('h1').length !== 1)
    faults.push(`${document.querySelectorAll('h1').length} headings of the first level`);

  const called = (element: Element) =>
    `<${element.tagName.toLowerCase()}> «${(element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || element.className).trim().slice(0, 40)}»`;
  /** How it looks, with what is around it: some show the focus on what they stand in. */
  const looks = (element: Element) =>
    [
      element,
      element.parentElement!,
      element.parentElement!.parentElement!,
      ...element.parentElement!.children,
      element.closest('article') ?? element,
    ]
      .map((one) => {
        const {
          outlineStyle,
          outlineWidth,
          boxShadow,
          borderColor,
          borderWidth,
          backgroundColor,
          color,
          textDecorationLine,
        } = getComputedStyle(one);
        return [
          outlineStyle,
          outlineWidth,
          boxShadow,
          borderColor,
          borderWidth,
          backgroundColor,
          color,
          textDecorationLine,
        ].join();
      })
      .join(';');
  /**
   * Whether what lies on top at the middle of its visible part is it, something of it, or what it
   * is part of.
   */
  const isOnTop = (element: HTMLElement): boolean => {
    const { left, top, bottom, right: end } = element.getClientRects()[0]!;
    // A name that is too long for its cell is cut off by it.
    let right = Math.min(end, innerWidth);
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible')
        right = Math.min(right, box.getBoundingClientRect().right);
    }
    const [x, y] = [
      (Math.max(left, 0) + right) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ];
    const above = document.elementFromPoint(x, y);
    const label =
      element.closest('label') ??
      (element.id && document.querySelector(`label[for="${CSS.escape(element.id)}"]`));
    return (
      !!above &&
      (element.contains(above) ||
        above.contains(element) ||
        (!!label && (label.contains(above) || above.contains(label))))
    );
  };
  const isOffered = (element: HTMLElement): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 2 &&
      height > 2 &&
      element.getClientRects().length > 0 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]')
    );
  };

  // Details that take the whole screen are what one is at.
  const drawer = [...document.querySelectorAll('main aside')].find(
    (aside) => getComputedStyle(aside).position === 'fixed',
  );
  // The charts' own layer for keys, which shows nothing by itself, is none of ours.
  const tried = new Map<string, number>();
  const [x, y] = [scrollX, scrollY];
  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]:not([role=none])',
  )) {
    const kind = `${element.tagName} ${element.className} ${element.parentElement?.className}`;
    if (
      (tried.get(kind) ?? 0) >= ALIKE ||
      (drawer && !drawer.contains(element)) ||
      !isOffered(element) ||
      element.tabIndex < 0
    )
      continue;
    tried.set(kind, (tried.get(kind) ?? 0) + 1);
    (document.activeElement as HTMLElement | null)?.blur();
    const before = looks(element);
    element.focus();
    if (document.activeElement !== element) continue;
    if (!element.getClientRects()[0]) continue;
    for (let frame = 0; frame < FRAMES && looks(element) === before; frame += 1)
      await new Promise(requestAnimationFrame);
    if (looks(element) === before) faults.push(`the focus is not seen: ${called(element)}`);
    if (!isOnTop(element)) faults.push(`covered: ${called(element)}`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(x, y);
  return faults;
}
