import type { DisplayCopy } from '@/lib/session/display-copy';

/**
 * Shows in every account link of the page who is signed in: at once by account-link.inline.ts, so
 * that the link is right before it is painted, and whenever that changes. The links bring their
 * addresses along: the table of all of them would weigh more than the rest of the inline script.
 */
export function showAccount(copy: DisplayCopy | null): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-account]')) {
    const name = copy ? copy.name || 'Кабинет' : 'Войти';
    link.querySelector('span')?.replaceChildren(name);
    link.title = copy ? name : '';
    link.href = addressIn(link, copy);
    if (copy && link.pathname === location.pathname) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

function addressIn({ dataset }: HTMLAnchorElement, copy: DisplayCopy | null): string {
  const { account = '', admin = '', signIn = '' } = dataset;
  if (copy) return copy.kind === 'admin' ? admin : account;
  return `${signIn}?next=${encodeURIComponent(location.pathname + location.search)}`;
}
