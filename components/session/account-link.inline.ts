import { DISPLAY_COOKIE } from '@/lib/constants';
import { cookieIn } from '@/lib/format/cookie';
import { readDisplayCopy } from '@/lib/session/display-copy';
import { showAccount } from './show-account';

showAccount(readDisplayCopy(cookieIn(document.cookie, DISPLAY_COOKIE), Date.now()));
