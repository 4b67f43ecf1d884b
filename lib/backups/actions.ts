'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { adminAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import { log } from '../log.ts';
import { startBackup, startRestore } from './repository.ts';
import { downloadSchema, restoreSchema } from './schema.ts';

/** Begins a copy of everything. */
export const makeBackup = adminAction(['owner'], z.object({}), async (_input, { pb }) => {
  await startBackup(pb);
  redirect(adminRoutes.system({ done: 'backup' }));
});

/** The password has come with the form: what was begun goes on by the link. */
export const proveToDownload = adminAction(['owner'], downloadSchema, async ({ name }) =>
  redirect(adminRoutes.system({ download: name, done: 'proven' })),
);

/**
 * Begins to bring everything back as it was in a copy. The audit of the restored shop cannot tell
 * of it, so the log does.
 */
export const restoreBackup = adminAction(['owner'], restoreSchema, async ({ name }, { me, pb }) => {
  const restoring = await startRestore(pb, name);
  log.warn({ backup: name, admin: me.id }, 'a backup is being restored');
  redirect(adminRoutes.system({ restoring }));
});
