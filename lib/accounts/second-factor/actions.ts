'use server';

import { redirect } from 'next/navigation';
import { adminAction, signInStepAction } from '../../actions/define-action.ts';
import { adminRoutes } from '../../admin-routes.ts';
import { browserMarks, keepBrowserMark } from '../../session/known-browser.ts';
import { dropRecoveryCodes, keepRecoveryCodes } from '../../session/recovery-codes.ts';
import { overHttps, startSession } from '../../session/session.ts';
import { refresh } from '../repository.ts';
import { nextSchema } from '../schema.ts';
import * as factors from './repository.ts';
import { beginFactorSchema, codeSchema, requiredRolesSchema, resetFactorSchema } from './schema.ts';

/** The second step of signing in. */
export const enterWithCode = signInStepAction(codeSchema, async ({ code, next }, found) => {
  const { pb, session } = found;
  const { kind, model } = session;
  const begun = {
    kind,
    model: { collectionId: '', username: '', verified: true, ...model },
  };
  await startSession(pb, await factors.giveCode(pb, begun, code, await browserMarks()));
  redirect(next ?? adminRoutes.home());
});

/** Makes what the application should take in; where that is done one is already. */
export const beginOwnFactor = signInStepAction(
  beginFactorSchema,
  async ({ next, code }, { pb }) => {
    await factors.beginFactor(pb, code);
    redirect(next ?? adminRoutes.ownFactor('factor_begun'));
  },
);

/** The first code: from now on each sign-in asks for one. The recovery codes are shown then. */
export const confirmOwnFactor = signInStepAction(
  codeSchema,
  async ({ code, next }, { pb, session }) => {
    const { codes, browser } = await factors.confirmFactor(pb, code);
    await keepRecoveryCodes(session.model.id, codes);
    await keepBrowserMark(browser, overHttps());
    // Whoever had to set it up is in from now on.
    await startSession(pb, await refresh(pb, 'admin'));
    redirect(adminRoutes.recoveryCodes(next));
  },
);

export const renewOwnCodes = adminAction([], codeSchema, async ({ code }, { pb, me }) => {
  await keepRecoveryCodes(me.id, await factors.renewCodes(pb, code));
  redirect(adminRoutes.recoveryCodes());
});

/** The recovery codes are written down. */
export const forgetOwnCodes = adminAction([], nextSchema, async ({ next }) => {
  await dropRecoveryCodes();
  redirect(next ?? adminRoutes.ownFactor());
});

export const turnOffOwnFactor = adminAction([], codeSchema, async ({ code }, { pb }) => {
  await factors.turnOffFactor(pb, code);
  redirect(adminRoutes.ownFactor('factor_off'));
});

export const requireFactors = adminAction(['owner'], requiredRolesSchema, async (roles, { pb }) => {
  await factors.requireFactors(pb, roles);
  redirect(adminRoutes.settings('factor', true));
});

export const resetFactor = adminAction(
  ['owner'],
  resetFactorSchema,
  async ({ id, email }, { pb }) => {
    await factors.resetFactor(pb, email);
    redirect(adminRoutes.admin(id, 'factor_reset'));
  },
);
