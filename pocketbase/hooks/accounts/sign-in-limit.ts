import { enqueueGuessWarning } from '../emails/enqueue.ts';
import { forgetAttempts, requireRoom, type Limit, type Window } from '../request/attempts.ts';
import type { AnyRequest } from '../request/header.ts';
import { networkAsking } from '../request/network.ts';
import { storefrontAsking } from '../storefronts/storefront.ts';
import { isKnownBrowser, type AccountKind } from './known-browser.ts';

const MINUTE: Window = { name: 'sign_in.minute', ms: 60_000 };
const HOUR: Window = { name: 'sign_in.hour', ms: 3_600_000 };
const DAY: Window = { name: 'sign_in.day', ms: 24 * 3_600_000 };

/**
 * Attempts at passwords. A short breath stops a script, the hour stops a patient one. `pair`: at
 * one identity from one network, so that nobody locks another one out from where he sits;
 * `identity`: from wherever, for many who guess together; `session`: by who is signed in already.
 */
const MOST = {
  address: { minute: 10, hour: 100 },
  pair: { minute: 5, hour: 15 },
  identity: { hour: 150 },
  session: { minute: 5, hour: 30 },
};

/** After so many within a day the one who is guessed at gets an email, however patient they are. */
const TELLS_AT = 30;

type Attempt = {
  accountKind: AccountKind;
  /** What was typed. */
  identity: string;
  /** Whom it leads to, if anybody. */
  person: core.Record | null | undefined;
};

/**
 * Counts one attempt at a password: of the network it comes from, of that network at this identity,
 * and of the identity. Who is refused counts for nobody else. A browser in which the person has
 * signed in before passes the last one by: no crowd keeps him out.
 * @throws 429 `too_many_requests`
 */
export function countSignIn(e: AnyRequest, attempt: Attempt): void {
  const { accountKind, person } = attempt;
  const network = networkAsking(e);
  const key = identityKey(attempt);
  const limits: Limit[] = [
    { window: MINUTE, key: `${accountKind}:a:${network}`, most: MOST.address.minute },
    { window: HOUR, key: `${accountKind}:a:${network}`, most: MOST.address.hour },
    { window: MINUTE, key: `${key}@${network}`, most: MOST.pair.minute },
    { window: HOUR, key: `${key}@${network}`, most: MOST.pair.hour },
  ];
  requireRoom(e.app, limits);
  if (isKnownBrowser(e, person)) return;
  const [withinHour] = requireRoom(e.app, [{ window: HOUR, key, most: MOST.identity.hour }]);
  // Names of nobody are endless: none is remembered for a day. He costs an email as well, so that
  // the answer takes as long.
  const [tried] = person
    ? requireRoom(e.app, [{ window: DAY, key, most: Infinity }])
    : [withinHour];
  if (tried === TELLS_AT)
    enqueueGuessWarning(e.app, {
      storefront: storefrontAsking(e),
      accountKind,
      identity: person?.email() || attempt.identity,
    });
}

/**
 * Counts one attempt of somebody signed in who must say the password again. Only who holds the
 * session can try, so it is counted wherever it comes from.
 * @throws 429 `too_many_requests`
 */
export function countAskedAgain(e: AnyRequest, accountKind: AccountKind, id: string): void {
  requireRoom(e.app, [
    { window: MINUTE, key: sessionKey(accountKind, id), most: MOST.session.minute },
    { window: HOUR, key: sessionKey(accountKind, id), most: MOST.session.hour },
  ]);
}

/** The password was right. */
export function forgetAskedAgain(e: AnyRequest, accountKind: AccountKind, id: string): void {
  for (const window of [MINUTE, HOUR]) forgetAttempts(e.app, window, sessionKey(accountKind, id));
}

/**
 * A right password clears what was counted at its identity, so that who signs in often is never
 * locked out; the network keeps its count.
 */
export function forgetSignIns(e: AnyRequest, attempt: Attempt): void {
  const key = identityKey(attempt);
  for (const window of [MINUTE, HOUR]) forgetAttempts(e.app, window, `${key}@${networkAsking(e)}`);
  forgetAttempts(e.app, HOUR, key);
  // Whose browser is known was not counted: others go on counting.
  if (!isKnownBrowser(e, attempt.person)) forgetAttempts(e.app, DAY, key);
}

/** By whichever of his names somebody is called, it is one budget. */
const identityKey = ({ accountKind, identity, person }: Attempt) =>
  person
    ? `${accountKind}:p:${person.id}`
    : `${accountKind}:i:${identity.trim().toLowerCase().slice(0, 200)}`;
const sessionKey = (accountKind: AccountKind, id: string) => `${accountKind}:s:${id}`;
