export type Role = 'owner' | 'manager' | 'warehouse' | 'content' | 'machine';

/**
 * Whether the record is an admin who may act now. A token outlives a dismissal, so `active` is
 * asked each time.
 * @param caller the record whose token came with the request, if any
 */
export function isActiveAdmin(caller: core.Record | null | undefined): caller is core.Record {
  return caller?.collection().name === 'admins' && caller.getBool('active');
}

/** Whether the caller is an active admin in one of the roles. */
export function hasRole(caller: core.Record | null | undefined, roles: Role[]): boolean {
  return isActiveAdmin(caller) && roles.includes(caller.getString('role') as Role);
}

/**
 * Guard of a route.
 * @throws 403, for a guest too: who may not enter learns nothing about what is inside
 */
export function requireRole(e: core.RequestEvent, ...roles: Role[]): void {
  if (!hasRole(e.auth, roles)) throw new ForbiddenError('');
}
