'use server';

import { refresh } from 'next/cache';
import { adminAction } from '../actions/define-action.ts';
import { counted, type PluralForms } from '../format/plural.ts';
import { changeMisses } from './repository.ts';
import { forgottenMissesSchema, missIdsSchema } from './schema.ts';

const QUERIES: PluralForms = ['запрос', 'запроса', 'запросов'];

const change = (
  kind: 'hide' | 'show' | 'forget',
  done: string,
  schema: typeof missIdsSchema | typeof forgottenMissesSchema = missIdsSchema,
) =>
  adminAction(['owner', 'manager'], schema, async ({ ids }, { pb }) => {
    const changed = await changeMisses(pb, kind, ids);
    refresh();
    return `${done}: ${counted(changed, QUERIES)}.`;
  });

/**
 * For the bulk bar of the list: out of sight, back, which take each other back, and forgotten,
 * which nothing does.
 */
export const hideMisses = change('hide', 'Скрыто');
export const showMisses = change('show', 'Возвращено');
export const forgetMisses = change('forget', 'Удалено', forgottenMissesSchema);
