'use server';

import { refresh } from 'next/cache';
import { adminAction } from '../../actions/define-action.ts';
import { labelText } from './model.ts';
import { changeParcel, recordParcel, removeParcel } from './repository.ts';
import * as schema from './schema.ts';

/** Writes down with whom goods of an order travel. */
export const addParcel = adminAction(
  ['owner', 'manager', 'warehouse'],
  schema.parcelSchema,
  async ({ order, ...label }, { pb }) => {
    await recordParcel(pb, order, label);
    refresh();
    return `Записано: ${labelText(label)}.`;
  },
);

/** Corrects it. */
export const correctParcel = adminAction(
  ['owner', 'manager', 'warehouse'],
  schema.changedParcelSchema,
  async ({ parcel, seenCarrier, seenNumber, ...label }, { pb }) => {
    await changeParcel(pb, parcel, label, { carrier: seenCarrier, number: seenNumber });
    refresh();
    return `Исправлено: ${labelText(label)}.`;
  },
);

/** Takes it away. */
export const dropParcel = adminAction(
  ['owner', 'manager', 'warehouse'],
  schema.removedParcelSchema,
  async ({ parcel, seenCarrier, seenNumber }, { pb }) => {
    await removeParcel(pb, parcel, { carrier: seenCarrier, number: seenNumber });
    refresh();
    return 'Запись о\u00A0посылке удалена.';
  },
);
