'use server';

import { refresh } from 'next/cache';
import { adminAction } from '../../actions/define-action.ts';
import { AppError } from '../../errors.ts';
import { counted } from '../../format/plural.ts';
import { moveLines } from '../lines/repository.ts';
import { LINE_STATE_NAMES } from '../names/model.ts';
import { isUndone } from '../states/undo.ts';
import * as schema from './schema.ts';

const LINES = ['строка', 'строки', 'строк'] as const;

/** One line takes a step. */
export const takeStep = adminAction(['owner', 'manager', 'warehouse'], schema.stepSchema, async ({ line, from, to, reason, restock }, { pb }) => {
  await moveLines(pb, [{ line, from, to }], { reason, restock });
  refresh();
  return `${LINE_STATE_NAMES[to]}.`;
});

/** Many lines take the same step; what could not is told. */
export const takeSteps = adminAction(['owner', 'manager', 'warehouse'], schema.stepsSchema, async ({ ids, to, reason, restock, count }, { pb }) => {
  const needsCount = ids.length > 1 && !ids.every(({ from }) => isUndone(from, to));
  if (needsCount && count !== String(ids.length)) throw new AppError('invalid_input', { fields: { count: [`Обратного шага нет. Впишите, сколько строк: ${ids.length}`] } });
  const { moved, refused } = await moveLines(pb, ids.map((one) => ({ ...one, to })), { reason, restock });
  refresh();
  return `${LINE_STATE_NAMES[to]}: ${counted(moved.length, LINES)}.${refused.length > 0 ? ` Остались как есть: ${counted(refused.length, LINES)}, с\u00A0ними уже что-то сделали или такого шага у\u00A0них нет.` : ''}`;
});

/** Lines that have just taken a step go back to where they were. */
export const takeBack = adminAction(['owner', 'manager', 'warehouse'], schema.takenStepsSchema, async ({ ids, to }, { pb }) => {
  const { moved, refused } = await moveLines(pb, ids.map(({ line, from }) => ({ line, from: to, to: from })));
  refresh();
  return `Отменено: ${counted(moved.length, LINES)}.${refused.length > 0 ? ` С\u00A0другими уже что-то сделали: ${counted(refused.length, LINES)}.` : ''}`;
});
