'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useLayoutEffect } from 'react';
import { enhance } from '@/components/ui/enhance';
import { followLevel } from './follow-level';
import { followSession } from './follow-session';

/**
 * Keeps every tab in step with who is signed in; draws nothing. Looks again whenever an action has
 * led to another page without loading it.
 */
export function SessionWatch() {
  const path = usePathname();
  useLayoutEffect(() => enhance('session', followSession), [path]);
  useEffect(() => enhance('prices', followLevel), [path]);
  return null;
}
