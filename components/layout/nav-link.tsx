'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

/**
 * A link that says when its page is the one being shown. The layout is the same on every page, so
 * it cannot know itself.
 */
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
    <a className={className} href={href} aria-current={usePathname() === href ? 'page' : undefined}>
      {children}
    </a>
  );
}
