import { isRecoveryCode } from '../../../../lib/accounts/second-factor/model.ts';
import { forgetAttempts, requireRoom, type Window } from '../../request/attempts.ts';
import type { AnyRequest } from '../../request/header.ts';
import { networkAsking } from '../../request/network.ts';
import { isKnownBrowser } from '../known-browser.ts';
import { tellOfGuesses } from './notices.ts';

const MINUTE: Window = { name: 'code.minute', ms: 60_000 };
const HOUR: Window = { name: 'code.hour', ms: 3_600_000 };
const DAY: Window = { name: 'code.day', ms: 24 * 3_600_000 };

/**
 * Attempts at codes. `session`: of one right password; `pair`: at one account from one network;
 * `account`: from wherever. Three codes of a million are right at any time, so a day's guesses are
 * right once in six thousand days.
 */
const MOST = { session: { minute: 5, hour: 15 }, pair: { hour: 20 }, account: { day: 50 } };
/** Right passwords that no code has followed. */
const AWAITED: Window = { name: 'code.awaited', ms: 24 * 3_600_000 };
/** After so many within a day its owner gets an email: whoever tries knows the password. */
const TELLS_AT = { codes: 10, awaited: 3 };

/**
 * Counts one attempt. Who is refused counts for nobody else. A browser in which the owner has given
 * a code before passes the last limit by, as does a recovery code, which nobody guesses: no crowd
 * keeps him out.
 * @param typed as it is compared
 * @throws 429 `too_many_requests`
 */
export function countCode(
  e: core.RequestEvent,
  admin: core.Record,
  { session, typed }: { session: string; typed: string },
): void {
  requireRoom(e.app, [
    { window: MINUTE, key: session, most: MOST.session.minute },
    { window: HOUR, key: session, most: MOST.session.hour },
    { window: HOUR, key: `${admin.id}@${networkAsking(e)}`, most: MOST.pair.hour },
  ]);
  if (isRecoveryCode(typed) || isKnownBrowser(e, admin)) return;
  const [tried] = requireRoom(e.app, [{ window: DAY, key: admin.id, most: MOST.account.day }]);
  if (tried === TELLS_AT.codes) tellOfGuesses(e, admin);
}

/** A right password has been said where its owner is not known to have been. */
export function countAwaited(e: AnyRequest, admin: core.Record): void {
  if (isKnownBrowser(e, admin)) return;
  const [waiting] = requireRoom(e.app, [{ window: AWAITED, key: admin.id, most: Infinity }]);
  if (waiting === TELLS_AT.awaited) tellOfGuesses(e, admin);
}

/** The code has followed. */
export const forgetAwaited = (app: core.App, admin: core.Record): void =>
  forgetAttempts(app, AWAITED, admin.id);
