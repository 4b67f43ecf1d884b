import { isCommonPassword, PASSWORD, passwordProblem } from '../../../lib/accounts/model.ts';
import { refuse } from '../request/refuse.ts';

/** Made by scripts/build-hooks.ts. */
const COMMON = `${__hooks}/common-passwords.txt`;

/**
 * Whatever way a password comes in (a form, a link of an email, the records API, another hook, the
 * command line), it is none that thousands have, and who works in the shop has a longer one.
 * Nothing of the list stays in memory: passwords are set seldom, and reading it costs less than
 * the hash.
 * @throws 400 `invalid_input` naming the password, `common_password`
 */
export function requireGoodPassword(e: core.RecordEvent): void {
  const password = e.record.getString('password');
  if (password !== '') {
    const least =
      e.record.collection().name === 'users' ? PASSWORD.minCharacters : PASSWORD.minAdminCharacters;
    if (passwordProblem(password, least)) throw refuse('invalid_input', 'password');
    if (isCommonPassword(password, toString($os.readFile(COMMON)))) throw refuse('common_password');
  }
  e.next();
}
