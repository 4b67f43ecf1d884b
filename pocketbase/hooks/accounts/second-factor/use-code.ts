import {
  isCode,
  isRecoveryCode,
  normalCode,
  normalRecoveryCode,
} from '../../../../lib/accounts/second-factor/model.ts';
import { refuse } from '../../request/refuse.ts';
import { execute, selectOne } from '../../sql/select.ts';
import { sessionAsking } from '../sessions/token.ts';
import { countCode } from './code-attempts.ts';
import { tellOfRecovery } from './notices.ts';
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './secret.ts';
import { stepOf } from './totp.ts';

/** What became of a code. `used`: it was right, and has let somebody in already. */
export type Used = 'code' | 'recovery_code' | 'used' | 'wrong';

/** The code in the body of a request, of either kind, as it is compared. */
export function typedCode(e: core.RequestEvent): string {
  const { code: typed } = e.requestInfo().body;
  const text = typeof typed === 'string' ? typed.slice(0, 100) : '';
  const code = normalCode(text);
  return isCode(code) ? code : normalRecoveryCode(text);
}

/**
 * Uses a code up: in the transaction of what it lets in, so that none does so twice.
 * @param typed as `typedCode` gives it
 */
export function useCode(tx: core.App, admin: core.Record, typed: string): Used {
  if (isRecoveryCode(typed))
    return spendRecoveryCode(tx, admin.id, typed) ? 'recovery_code' : 'wrong';
  const row = selectOne(
    tx,
    { secret: '' },
    "SELECT secret FROM second_factors WHERE account = {:account} AND secret != ''",
    { account: admin.id },
  );
  const secret = row && isCode(typed) ? openSecret(tx, admin.id, row.secret) : '';
  const step = secret ? stepOf(secret, typed, Date.now()) : null;
  if (step === null) return 'wrong';
  const isNew = execute(
    tx,
    'UPDATE second_factors SET used_step = {:step} WHERE account = {:account} AND used_step < {:step}',
    { account: admin.id, step },
  );
  return isNew === 1 ? 'code' : 'used';
}

/**
 * Does what only its owner may do to a second factor: he gives a code, of which no attempt is free.
 * A password and an open screen are not enough.
 * @throws 400 `wrong_code`, `code_used`; 429 `too_many_requests`
 */
export function withCode(
  e: core.RequestEvent,
  admin: core.Record,
  change: (tx: core.App) => void,
): void {
  const typed = typedCode(e);
  countCode(e, admin, { session: sessionAsking(e), typed });
  e.app.runInTransaction((tx) => {
    const used = useCode(tx, admin, typed);
    if (used === 'wrong' || used === 'used')
      throw refuse(used === 'used' ? 'code_used' : 'wrong_code');
    if (used === 'recovery_code') tellOfRecovery(tx, e, admin, recoveryCodesLeft(tx, admin.id));
    change(tx);
  });
}
