import { useEffect, useState } from 'react';
import type { drawGrid } from './list-grid';

/** Once it has come, other lists begin with it. */
let grid: typeof drawGrid | undefined;

/**
 * The grid, which is heavy: it comes when the page already shows its rows, and takes their place
 * when nobody is pressing on them, since a click that begins on one element and ends on another is
 * lost.
 * @returns what draws it; undefined while it is on its way, and where there are no scripts
 */
export function useGrid(): typeof drawGrid | undefined {
  const [shown, show] = useState(() => grid);
  useEffect(() => {
    if (shown) return;
    let isLeft = false;
    const come = async () => {
      const { drawGrid } = await import('./list-grid');
      grid = drawGrid;
      await isLetGo();
      if (!isLeft) show(() => drawGrid);
    };
    // Where it cannot be had the rows stay a table.
    come().catch(() => undefined);
    return () => void (isLeft = true);
  }, [shown]);
  return shown;
}

/** Resolves once nothing is pressed, with what the press has done. */
const isLetGo = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.querySelector(':active')) return resolve();
    const end = () => setTimeout(resolve);
    for (const name of ['pointerup', 'pointercancel'])
      window.addEventListener(name, end, { once: true, capture: true });
  });
