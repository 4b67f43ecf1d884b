'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { adminRoutes } from '@/lib/admin-routes';

/** Name of the sheet that holds the sections on a phone. */
export const SIDE = 'sections';

/**
 * The way to a section; it says when its page, or a record of it, is the one being shown. On a
 * phone its sheet goes away with it.
 */
export function SectionLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  const path = usePathname();
  const isHere = path === href || (href !== adminRoutes.home() && path.startsWith(`${href}/`));
  return (
    <Link
      className={className}
      href={href}
      prefetch={false}
      aria-current={isHere ? (path === href ? 'page' : 'true') : undefined}
      onClick={() => document.getElementById(SIDE)?.hidePopover?.()}
    >
      {children}
    </Link>
  );
}
