import type { ReactNode } from 'react';
import { pathOfRequest } from '@/lib/request-context';

/** A link that says when its page is the one being shown. */
export function NavLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a
      className={className}
      href={href}
      aria-current={pathOfRequest() === href ? 'page' : undefined}
    >
      {children}
    </a>
  );
}
