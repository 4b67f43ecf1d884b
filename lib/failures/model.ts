import { join } from 'node:path';

/** Something that went wrong for the shop, not for a visitor who mistyped. `at`: UTC. `requestId`: '' when no request was behind it. */
export type Failure = { where: 'web' | 'backend'; at: string; message: string; path: string; error: string; requestId: string };

/** Errors of the web process lie beside its data, not in the backend: an outage of the backend is among them. */
export const failuresFile = (dataDir: string): string => join(dataDir, 'failures.sqlite');
