import type { DisplayCopy } from '@/lib/session/display-copy';

/**
 * Shows in every account link of the page who is signed in: at once by account-link.inline.ts, so
 * that the link is right before it is painted, and whenever that changes. The links bring their
 * addresses along: the table of all of them would weigh more than the rest of the inline script.
 */
export function showAccount(copy: DisplayCopy | null): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-account]')) {
    const { account = '', admin = '', signIn = '' } = link.dataset;
    const name = copy ? copy.name || 'Кабинет' : 'Войти';
    link.querySelector('span')!.textContent = name;
    link.title = copy ? name : '';
    link.href = copy
      ? copy.kind === 'admin'
        ? admin
        : account
      : `${signIn}?next=${encodeURIComponent(location.pathname + location.search)}`;
    if (copy && link.pathname === location.pathname) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
