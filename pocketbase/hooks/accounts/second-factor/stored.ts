import { ENROLMENT_MS } from '../../../../lib/accounts/second-factor/model.ts';
import { execute, selectOne } from '../../sql/select.ts';
import { openSecret } from './secret.ts';

const ROW = {
  secret: '',
  enrolled_at: 0,
  wanted: '',
  wanted_at: 0,
  wanted_session: '',
};

/** What is stored for an account; a session sees the secret that it has begun to set up itself. */
export function storedFactor(app: core.App, account: string, session: string) {
  const row =
    selectOne(
      app,
      ROW,
      'SELECT secret, enrolled_at, wanted, wanted_at, wanted_session FROM second_factors WHERE account = {:account}',
      { account },
    ) ?? ROW;
  const isOwn = row.wanted !== '' && row.wanted_session === session;
  const isInTime = Date.now() - row.wanted_at < ENROLMENT_MS;
  return {
    isOn: row.secret !== '',
    enrolledAt: row.enrolled_at,
    wanted: isOwn && isInTime ? openSecret(app, account, row.wanted) : '',
  };
}

/** When an account got its second factor, UTC ms; 0 for one that has none. */
export const enrolledAt = (app: core.App, account: string): number =>
  selectOne(
    app,
    { at: 0 },
    "SELECT enrolled_at AS at FROM second_factors WHERE account = {:account} AND secret != ''",
    { account },
  )?.at ?? 0;

/** Whether people of a role must have one. */
export const isRequired = (app: core.App, role: string): boolean =>
  selectOne(app, { n: 0 }, 'SELECT 1 AS n FROM required_factors WHERE role = {:role}', { role }) !==
  null;

/** The account has none any more, and no recovery codes. @returns whether it had one */
export function forgetFactor(tx: core.App, account: string): boolean {
  const had = enrolledAt(tx, account) > 0;
  for (const table of ['second_factors', 'recovery_codes'])
    execute(tx, `DELETE FROM ${table} WHERE account = {:account}`, { account });
  return had;
}
