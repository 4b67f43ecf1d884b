'use client';

import { usePathname } from 'next/navigation';

function readable(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\p{Cc}/gu, '\uFFFD');
  } catch {
    return path;
  }
}

/**
 * The server writes the path over what follows the words, for readers without JavaScript
 * (server/pages/templates.ts); in the browser it is the same text.
 * @param words what stands before it; no slash in them
 */
export function NotFoundPath({ words }: { words: string }) {
  return (
    <p id="not-found-path" suppressHydrationWarning>{`${words}: ${readable(usePathname())}`}</p>
  );
}
