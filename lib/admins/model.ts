/** What people of the shop may be. `machine`, the account of our own commands, is no person and signs in nowhere. */
export type Role = 'owner' | 'manager' | 'warehouse' | 'content';

/** An admin as the back office shows him. */
export type Person = { name: string; email: string; role: Role };
