import {
  inGroups,
  RECOVERY_ALPHABET,
  RECOVERY_CHARACTERS,
  RECOVERY_CODES,
} from '../../../../lib/accounts/second-factor/model.ts';
import { execute, selectOne } from '../../sql/select.ts';

/**
 * Recovery codes in place of those that there were.
 * @returns them as people read them: nobody sees them again, only their hashes are kept
 */
export function newRecoveryCodes(tx: core.App, account: string): string[] {
  execute(tx, 'DELETE FROM recovery_codes WHERE account = {:account}', { account });
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = $security.randomStringWithAlphabet(RECOVERY_CHARACTERS, RECOVERY_ALPHABET);
    execute(tx, 'INSERT INTO recovery_codes (account, hash) VALUES ({:account}, {:hash})', {
      account,
      hash: hashOf(account, code),
    });
    return inGroups(code, '-');
  });
}

/** Uses one up. @param code as it is compared @returns whether it was there to be used */
export const spendRecoveryCode = (tx: core.App, account: string, code: string): boolean =>
  execute(
    tx,
    'UPDATE recovery_codes SET used_at = {:now} WHERE account = {:account} AND hash = {:hash} AND used_at = 0',
    { account, hash: hashOf(account, code), now: Date.now() },
  ) === 1;

export const recoveryCodesLeft = (app: core.App, account: string): number =>
  selectOne(
    app,
    { n: 0 },
    'SELECT COUNT(*) AS n FROM recovery_codes WHERE account = {:account} AND used_at = 0',
    { account },
  )?.n ?? 0;

/** 80 bits of chance need no slow hash: nobody tries them through. */
const hashOf = (account: string, code: string): string => $security.sha256(`${account}:${code}`);
