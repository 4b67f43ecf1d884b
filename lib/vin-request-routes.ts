import { parameters } from './parameters.ts';
import type { VinRequestNotice } from './vin-requests/schema.ts';

/** Addresses of requests for parts, which the pages that everybody opens do without. */
export const vinRequestRoutes = {
  /** A guest's request, by the secret of its link. @param done what has just been done there */
  guestVinRequest: (link: string, told: { done?: VinRequestNotice } = {}) =>
    `/vin-request/${link}${parameters(Object.entries(told))}`,
  /** A customer's requests, and one of them. */
  ownVinRequests: () => '/profile/vin-requests',
  ownVinRequest: (id: string, told: { done?: VinRequestNotice } = {}) =>
    `/profile/vin-requests/${id}${parameters(Object.entries(told))}`,
  /** Takes files for such a request: a raw body by script, a whole form from the browser itself. */
  uploadVinFile: (about: { key?: string; name?: string; remove?: string } = {}) =>
    `/api/uploads/vin-requests${parameters(Object.entries(about))}`,
  /** A file of one, for who may read it. */
  vinFile: (id: string) => `/files/vin-requests/${id}`,
};
