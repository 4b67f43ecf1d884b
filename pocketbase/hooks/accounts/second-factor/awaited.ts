import type { Awaited } from '../../../../lib/accounts/second-factor/model.ts';
import { refuseForbidden } from '../../request/refuse.ts';
import { selectOne } from '../../sql/select.ts';

const OWN = '/api/shop/account';
const SIGN_OUT = `POST ${OWN}/sign-out`;

/** All that a session may ask for while it awaits something, by method and path. */
const MAY: { [awaited in Awaited]: readonly string[] } = {
  code: [`POST ${OWN}/second-factor/code`, SIGN_OUT],
  enrolment: [
    `GET ${OWN}/second-factor`,
    `POST ${OWN}/second-factor/begin`,
    `POST ${OWN}/second-factor/confirm`,
    `POST ${OWN}/prove`,
    SIGN_OUT,
  ],
};
const CODES = { code: 'second_factor_needed', enrolment: 'enrolment_needed' } as const;

/**
 * Before every request of somebody of the staff: a session that awaits its code may give it or sign
 * out; where his role must have a second factor, whoever has none may set one up or sign out.
 * @throws 403 `second_factor_needed`, `enrolment_needed`
 */
export function requireFactor(e: core.RequestEvent, admin: core.Record, session: string): void {
  const awaited = awaitedBy(e.app, admin, session);
  if (awaited && !MAY[awaited].includes(`${e.request.method} ${e.request.url.path}`))
    throw refuseForbidden(CODES[awaited]);
}

/** Asked anew each time: what the owner requires, resets or takes back holds at once. */
function awaitedBy(app: core.App, admin: core.Record, session: string): Awaited | null {
  const row = selectOne(
    app,
    { awaits: 0, lacks: 0 },
    `SELECT awaits_code AS awaits,
      EXISTS (SELECT 1 FROM required_factors WHERE role = {:role})
        AND NOT EXISTS (SELECT 1 FROM second_factors WHERE account = {:account} AND secret != '') AS lacks
    FROM sessions WHERE id = {:session}`,
    { role: admin.getString('role'), account: admin.id, session },
  );
  if (row?.awaits === 1) return 'code';
  return row?.lacks === 1 ? 'enrolment' : null;
}

/** Whether the password was right and the code has not been given. */
export const awaitsCode = (app: core.App, session: string): boolean =>
  selectOne(
    app,
    { n: 0 },
    'SELECT 1 AS n FROM sessions WHERE id = {:session} AND awaits_code = 1',
    {
      session,
    },
  ) !== null;
