import { PersonIcon } from '@/components/ui/icons';
import { InlineScript } from '@/components/ui/inline-script';
import { routes } from '@/lib/routes';
import styles from './account-link.module.css';

/**
 * The way to the account, or to signing in. Pages are the same for everybody, so the script behind
 * it writes the visitor's name in before the browser paints it, and session-watch.element.ts keeps
 * it right. Without scripts nobody is told to sign in who may have done so: it leads to the account,
 * which sends a guest to sign in.
 */
export function AccountLink({ className }: { className?: string }) {
  return (
    <>
      <a
        className={className}
        href={routes.profile()}
        data-account={routes.profile()}
        data-admin={routes.adminHome()}
        data-sign-in={routes.signIn()}
        suppressHydrationWarning
      >
        <PersonIcon />
        <span className={styles.name} suppressHydrationWarning>
          Кабинет
        </span>
      </a>
      <InlineScript name="account-link" />
    </>
  );
}
