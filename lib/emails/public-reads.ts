import 'server-only';
import { publicRead } from '../pocketbase/public-read.ts';
import { getMailSends } from './repository.ts';

/**
 * Whether emails leave by themselves, as the backend says: by the mail server of its environment or
 * the one that the owner has set.
 * @throws AppError
 */
export const isEmailSent = publicRead({
  name: 'mail-sends',
  read: (_key, guest) => getMailSends(guest),
  tags: () => ['settings'],
  keepData: true,
});
