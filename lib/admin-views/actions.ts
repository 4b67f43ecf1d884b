'use server';

import { refresh } from 'next/cache';
import { adminAction } from '../actions/define-action.ts';
import { dropView, saveView } from './repository.ts';
import { droppedViewSchema, savedViewSchema } from './schema.ts';

/** Keeps a list as it is shown now, for the admin alone. */
export const keepView = adminAction([], savedViewSchema, async (view, { pb, me }) => {
  await saveView(pb, me.id, view);
  refresh();
  return `Вид «${view.name}» сохранён.`;
});

export const forgetView = adminAction([], droppedViewSchema, async ({ id }, { pb }) => {
  await dropView(pb, id);
  refresh();
});
