'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import * as synonyms from './repository.ts';
import { removeSynonymSchema, synonymSchema } from './schema.ts';

export const saveSynonym = adminAction(
  ['owner', 'manager'],
  synonymSchema,
  async (synonym, { pb }) => {
    redirect(adminRoutes.synonym(await synonyms.saveSynonym(pb, synonym), 'saved'));
  },
);

export const removeSynonym = adminAction(
  ['owner', 'manager'],
  removeSynonymSchema,
  async ({ id }, { pb }) => {
    await synonyms.removeSynonym(pb, id);
    redirect(adminRoutes.synonyms('removed'));
  },
);
