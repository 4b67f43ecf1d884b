'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import names from './elements.generated.json';
import { PAGE_CHANGED } from './page-changed';

/**
 * What moves, on a page where React works: once it has taken the page over, or it would find another
 * page than it has made; and anew when it has led on to another. On a public page the server asks for
 * the file (server/pages/documents.ts), and this does not run.
 */
export function ElementsLater({ of }: { of: keyof typeof names }) {
  const path = usePathname();
  useEffect(() => {
    document.dispatchEvent(new Event(PAGE_CHANGED));
    // Next bundles them itself there, so that a change is seen at once.
    if (process.env.NODE_ENV === 'development') return void import('./all-elements');
    const src = `/_next/static/elements/${names[of]}`;
    if (document.querySelector(`script[src="${src}"]`)) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = src;
    document.head.append(script);
  }, [of, path]);
  return null;
}
