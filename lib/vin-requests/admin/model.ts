import type { RequestContact, RequestedCar, VinState } from '../model.ts';

/** A request as the shop sees it. `user`: '' in all of it for a guest; times are UTC. */
export type AdminVinRequest = {
  id: string;
  number: string;
  state: VinState;
  words: string;
  car: RequestedCar;
  contact: RequestContact;
  reason: string;
  createdAt: string;
  /** Since when it is the shop's turn. */
  waitsSince: string;
  user: { id: string; name: string; email: string; verified: boolean };
};

/** A part that has been selected. */
export type AdminVinLine = {
  id: string;
  offer: string;
  product: string;
  brand: string;
  article: string;
  name: string;
  unit: string;
  quantity: number;
  note: string;
};
