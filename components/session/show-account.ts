import type { DisplayCopy } from '@/lib/session/display-copy';

/** Addresses, for a function that knows none by itself. */
export type Places = { profile: string; admin: string; signIn: string };

/**
 * Shows in every account link of the page who is signed in. Uses nothing but what it is given:
 * pages carry it as text in an inline script (account-link.tsx), so that the link is right before
 * it is painted.
 */
export function showAccount(copy: DisplayCopy | null, { profile, admin, signIn }: Places): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-account]')) {
    const name = copy ? copy.name || 'Кабинет' : 'Войти';
    link.querySelector('span')!.textContent = name;
    link.title = copy ? name : '';
    link.href = copy
      ? copy.kind === 'admin'
        ? admin
        : profile
      : `${signIn}?next=${encodeURIComponent(location.pathname + location.search)}`;
    if (copy && link.pathname === location.pathname) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
