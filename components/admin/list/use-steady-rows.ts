import { useState, type FocusEvent } from 'react';
import type { ListRow } from './columns';

/**
 * Keeps the rows of a list where they are while somebody points at them or walks among them: what
 * comes in between waits until he leaves, and is only counted. What joins behind them all is shown.
 * @param list the address of what is shown: another list stands as it comes
 * @param same tells a record in whatever state; by its id unless told
 * @returns shown: the rows; waiting: how many more have come; hold: for the element around them
 */
export function useSteadyRows<Row extends ListRow>(
  rows: Row[],
  list: string,
  same: (row: Row) => string = ({ id }) => id,
) {
  const [by, hold] = useState({ pointer: false, focus: false });
  const [stood, stand] = useState({ list, rows });
  const isHeld = stood.list === list && (by.pointer || by.focus);
  const shown = isHeld ? steadyRows(stood.rows, rows, same) : rows;
  if (stood.list !== list || !areSame(stood.rows, shown)) stand({ list, rows: shown });
  return {
    shown,
    waiting: rows.length - shown.length,
    hold: {
      onPointerEnter: () => hold((now) => ({ ...now, pointer: true })),
      onPointerLeave: () => hold((now) => ({ ...now, pointer: false })),
      onFocus: () => hold((now) => ({ ...now, focus: true })),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        const focus = currentTarget.contains(relatedTarget as Node | null);
        hold((now) => ({ ...now, focus }));
      },
    },
  };
}

/**
 * @param stood as they are on the screen @param now as they would be read anew
 * @returns those of `stood` that are still there, as they are now, in their places, and what stands
 * behind the last of them
 */
export function steadyRows<Row>(stood: Row[], now: Row[], same: (row: Row) => string): Row[] {
  const byRecord = new Map(now.map((row) => [same(row), row]));
  const kept = stood.flatMap((row) => byRecord.get(same(row)) ?? []);
  if (kept.length === 0) return now;
  const known = new Set(kept.map(same));
  return [...kept, ...now.slice(now.findLastIndex((row) => known.has(same(row))) + 1)];
}

const areSame = <Row>(some: Row[], others: Row[]): boolean =>
  some.length === others.length && some.every((row, at) => row === others[at]);
