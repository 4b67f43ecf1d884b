/**
 * What people of the shop may be. `machine`, the account of our own commands, is no person and
 * signs in nowhere.
 */
export const ROLES = ['owner', 'manager', 'warehouse', 'content'] as const;
export type Role = (typeof ROLES)[number];

/** An admin as the back office shows him. */
export type Person = { name: string; email: string; role: Role };

/** How long the link of an invitation lets in; the migration says the same to the backend. */
export const INVITATION_MS = 3 * 24 * 3_600_000;

export type AdminState = 'works' | 'invited' | 'expired' | 'dismissed';

/**
 * Somebody of the staff as the owner sees him. Times are UTC; `updated`: the version that is shown.
 */
export type AdminAccount = Person & {
  id: string;
  state: AdminState;
  invitedAt: string;
  createdAt: string;
  updated: string;
};

/** @param now ms. Who has followed the link of an invitation is `verified` from then on. */
export function adminState(
  { active, verified, invitedAt }: { active: boolean; verified: boolean; invitedAt: string },
  now: number,
): AdminState {
  if (!active) return 'dismissed';
  if (verified || !invitedAt) return 'works';
  return Date.parse(invitedAt.replace(' ', 'T')) + INVITATION_MS > now ? 'invited' : 'expired';
}
