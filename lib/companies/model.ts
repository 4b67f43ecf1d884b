import type { NamedLevel } from '../prices/model.ts';
import type { CompanyPapers, RequestState } from '../status-requests/model.ts';

/** Companies that buy, as the shop sees them. Times are UTC, '' for never. */

/** `level`: its own, null for none; `duplicates`: others with that ИНН. */
export type ListedCompany = {
  id: string;
  name: string;
  inn: string;
  kpp: string;
  level: NamedLevel | null;
  members: number;
  duplicates: number;
  verifiedAt: string;
  createdAt: string;
};

/** `level`: the member's own, null for retail. */
type Member = {
  id: string;
  name: string;
  email: string;
  phone: string;
  level: NamedLevel | null;
  blocked: boolean;
};

/**
 * `level`: id of its own, '' for none; `members`: the first 50 of `membersCount`; `same`: others
 * with that ИНН.
 */
export type Company = CompanyPapers & {
  id: string;
  level: string;
  verifiedAt: string;
  verifiedBy: string;
  /** The version that was read. */
  updated: string;
  members: Member[];
  membersCount: number;
  same: { id: string; name: string; kpp: string; verifiedAt: string }[];
  requests: { id: string; number: string; state: RequestState; createdAt: string; user: string }[];
};

/**
 * What prices a customer has, and what he has bought for. `bought`: his orders that were not
 * cancelled, the last thousand at most; `level`: null for retail; `revocations`: when they were taken from
 * him, the newest first.
 */
export type Wholesale = {
  level: (NamedLevel & { id: string; byCompany: boolean }) | null;
  company: { id: string; name: string; members: number } | null;
  bought: { orders: number; kopecks: number; lastAt: string };
  revocations: { levelName: string; companyName: string; reason: string; at: string }[];
};

/** What can just have been done with a company. */
export const COMPANY_DONE = ['created', 'saved', 'papers', 'joined', 'left'] as const;
export type CompanyDone = (typeof COMPANY_DONE)[number];

/** Whose prices become retail. */
export const SCOPES = ['customer', 'company'] as const;
export type Scope = (typeof SCOPES)[number];
