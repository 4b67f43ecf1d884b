import { PersonIcon } from '@/components/ui/icons';
import { DISPLAY_COOKIE } from '@/lib/constants';
import { cookieIn } from '@/lib/format/cookie';
import { routes } from '@/lib/routes';
import { readDisplayCopy } from '@/lib/session/display-copy';
import { PLACES } from './places';
import { showAccount } from './show-account';
import styles from './account-link.module.css';

const SCRIPT = `(${showAccount})((${readDisplayCopy})((${cookieIn})(document.cookie,${JSON.stringify(DISPLAY_COOKIE)}),Date.now()),${JSON.stringify(PLACES)})`;

/**
 * The way to the account, or to signing in. Pages are the same for everybody, so the script behind
 * it writes the visitor's name in before the browser paints it, and session-watch.tsx keeps it
 * right. Without scripts nobody is told to sign in who may have done so: it leads to the account,
 * which sends a guest to sign in.
 */
export function AccountLink({ className }: { className?: string }) {
  return (
    <>
      <a className={className} href={routes.profile()} data-account="" suppressHydrationWarning>
        <PersonIcon />
        <span className={styles.name} suppressHydrationWarning>
          Кабинет
        </span>
      </a>
      <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  );
}
