import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import * as contracts from './contract.ts';
import type { Parcel, ParcelLabel } from './model.ts';

/** Parcels of an order, the oldest first. @throws AppError `not_found` for somebody else's, too */
export const listParcels = async (pb: Backend, order: string): Promise<Parcel[]> =>
  (await callRoute(pb, contracts.listParcels, { places: { id: order } })).items;

/**
 * Writes down a parcel; the same label again is the press repeated.
 * @throws AppError `wrong_step` before anything was handed to delivery; `parcel_known` for what may
 * be another one without a number; `invalid_input`, `forbidden`, `not_found`
 */
export const recordParcel = (pb: Backend, order: string, label: ParcelLabel) =>
  callRoute(pb, contracts.recordParcel, { places: { id: order }, body: label });

/**
 * Corrects what was written down of a parcel.
 * @param seen what stood there before whoever corrects it
 * @throws AppError `changed_meanwhile`; `invalid_input` for a label that another parcel of the order
 * bears, too; `forbidden`, `not_found`
 */
export const changeParcel = (pb: Backend, parcel: string, label: ParcelLabel, seen: ParcelLabel) =>
  callRoute(pb, contracts.changeParcel, { places: { id: parcel }, body: { ...label, seen } });

/**
 * Takes a parcel away.
 * @param seen what stood there before whoever takes it away
 * @throws AppError `changed_meanwhile`, `forbidden`, `not_found`
 */
export const removeParcel = (pb: Backend, parcel: string, seen: ParcelLabel) =>
  callRoute(pb, contracts.removeParcel, { places: { id: parcel }, body: { seen } });
