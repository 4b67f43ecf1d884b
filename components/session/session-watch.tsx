'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect } from 'react';
import { followSession } from './follow-session';

/** Keeps every tab in step with who is signed in; draws nothing. Looks again whenever an action has led to another page without loading it. */
export function SessionWatch() {
  const path = usePathname();
  useLayoutEffect(followSession, [path]);
  return null;
}
