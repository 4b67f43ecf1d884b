'use client';

import { usePathname } from 'next/navigation';

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The server writes the path into this element for readers without JavaScript (server/templates.ts); in the browser it is the same text. */
export function NotFoundPath() {
  return <p id="not-found-path" suppressHydrationWarning>{`Page not found: ${readable(usePathname())}`}</p>;
}
