import { useState } from 'react';
import { ADMIN_SIDE_COOKIE } from '@/lib/constants';
import { rememberFold } from './remember-fold';

/**
 * Whether the sections are folded away; this browser remembers it.
 * @param initially as the server has read it
 */
export function useSide(initially: boolean): { isFolded: boolean; toggle: () => void } {
  const [isFolded, fold] = useState(initially);
  const toggle = () => {
    fold(!isFolded);
    rememberFold(ADMIN_SIDE_COOKIE, !isFolded);
  };
  return { isFolded, toggle };
}
