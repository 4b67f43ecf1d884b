'use server';

import { refresh } from 'next/cache';
import { adminAction } from '../../actions/define-action.ts';
import * as repository from './repository.ts';
import { addFitmentSchema, removeFitmentSchema } from './schema.ts';

export const addCar = adminAction(
  ['owner', 'manager'],
  addFitmentSchema,
  async (fields, { pb }) => {
    await repository.addFitment(pb, fields);
    refresh();
    return 'Записано. На странице товара это видно сразу.';
  },
);

export const removeCar = adminAction(
  ['owner', 'manager'],
  removeFitmentSchema,
  async ({ id }, { pb }) => {
    await repository.removeFitment(pb, id);
    refresh();
  },
);
