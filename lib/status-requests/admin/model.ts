import type { Application, RequestState } from '../model.ts';

/** A request as the shop sees it. Times are UTC. */
export type AdminRequest = Application & {
  id: string;
  number: string;
  state: RequestState;
  reason: string;
  createdAt: string;
  /** Since when it is the shop's turn. */
  waitsSince: string;
  decidedAt: string;
  user: { id: string; name: string; email: string; verified: boolean; blocked: boolean };
};

/**
 * Who else goes by the same ИНН: a company that has been checked, and other requests, the newest
 * first.
 */
export type SameInn = {
  companies: { id: string; name: string; kpp: string; verifiedAt: string }[];
  requests: Pick<AdminRequest, 'id' | 'number' | 'state' | 'createdAt' | 'user'>[];
};
