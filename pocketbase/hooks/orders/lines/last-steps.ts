import type { EventData } from '../../../../lib/orders/events/model.ts';
import type { LineState } from '../../../../lib/orders/model.ts';
import { moveTo, type Mover } from '../../../../lib/orders/states/model.ts';
import { BACK_MINUTES, type WayBack } from '../../../../lib/orders/undo/model.ts';
import { select } from '../../sql/select.ts';
import { storedTime } from '../../sql/time.ts';

const ROW = { id: '', item: '', data: '', wayBack: '', isAdmin: false, at: '' };

/** The last step that a line has taken and not gone back. `event`: its id; `at`: when, UTC. */
export type Step = {
  event: string;
  from: LineState;
  to: LineState;
  quantity: number;
  wayBack: WayBack;
  isAdmin: boolean;
  at: string;
};

/**
 * Of each of these lines the last step, none for those that have taken none whose way back is
 * known.
 */
export function lastSteps(app: core.App, lines: string[]): { [line: string]: Step } {
  const rows = select(
    app,
    ROW,
    `
    SELECT e.id AS id, e.item AS item, e.data AS data, COALESCE(e.way_back, 'null') AS wayBack, e.actor_kind = 'admin' AS isAdmin,
      e.created AS at
    FROM json_each({:lines}) asked JOIN order_events e ON e.item = asked.value
    WHERE e.kind = 'line_moved' AND NOT EXISTS (
      SELECT 1 FROM order_events b WHERE b.item = e.item AND b.kind = 'step_undone' AND b.data ->> 'step' = e.id)
    ORDER BY e.created DESC, e.rowid DESC`,
    { lines: JSON.stringify(lines) },
  );
  const last: { [line: string]: Step | null } = {};
  for (const { id: event, item, data, wayBack, isAdmin, at } of rows) {
    if (!(item in last)) last[item] = stepOf({ event, isAdmin, at }, data, wayBack);
  }
  return Object.fromEntries(
    Object.entries(last).flatMap(([line, step]) => (step ? [[line, step]] : [])),
  );
}

function stepOf(
  told: Pick<Step, 'event' | 'isAdmin' | 'at'>,
  data: string,
  kept: string,
): Step | null {
  const wayBack: WayBack | null = JSON.parse(kept || 'null');
  const { from, to, quantity }: EventData['line_moved'] = JSON.parse(data);
  return wayBack && { ...told, from, to, quantity, wayBack };
}

type Standing = { state: string; quantity: number; reserved: number };

/** Whether a line stands as its last step has left it: nothing has been done with it since. */
export const stands = (line: Standing, { to, quantity, wayBack }: Step): boolean =>
  line.state === to &&
  line.quantity === quantity &&
  line.reserved === wayBack.reserved - wayBack.free;

/** Whether somebody may take a step back: one of the staff's, that he may take himself. */
export const mayTakeBack = (
  { from, to, isAdmin, wayBack: { previousState } }: Step,
  mover: Mover,
): boolean => isAdmin && moveTo({ state: from, previousState }, to, mover) !== null;

/** Whether its time is over. */
export const isLate = ({ at }: Step): boolean =>
  at < storedTime(Date.now() - BACK_MINUTES * 60_000);
