import { emailsGoTo } from '../../../lib/emails/model.ts';
import { selectOne } from '../sql/select.ts';

/** `isConfirmed`: its reader is the one who has asked; `recipient`: '' for nobody. */
type Recipient = { recipient: string; isConfirmed: boolean };

/**
 * Where emails about what somebody has asked for go.
 * @param user his account, '' for a guest @param named the address that he has named, '' for none
 */
export function recipientOf(tx: core.App, user: string, named: string): Recipient {
  const account = selectOne(
    tx,
    { email: '', verified: false },
    'SELECT email, verified FROM users WHERE id = {:user}',
    { user },
  ) ?? { email: '', verified: false };
  const recipient = emailsGoTo(account, named);
  return { recipient, isConfirmed: account.verified && recipient === account.email };
}
