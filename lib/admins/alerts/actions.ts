'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../../actions/define-action.ts';
import { adminRoutes } from '../../admin-routes.ts';
import { alertKindsFor } from './model.ts';
import { chooseAlerts } from './repository.ts';
import { alertsSchema } from './schema.ts';

/** What somebody of the staff is told of by email, by himself. */
export const saveAlerts = adminAction(
  ['owner', 'manager', 'warehouse'],
  alertsSchema,
  async (chosen, { pb, me }) => {
    await chooseAlerts(
      pb,
      alertKindsFor(me.role).filter((kind) => chosen[kind]),
    );
    redirect(adminRoutes.account('alerts'));
  },
);
