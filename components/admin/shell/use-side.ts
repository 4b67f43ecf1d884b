import { useState } from 'react';
import { ADMIN_SIDE_COOKIE } from '@/lib/constants';

const YEAR_S = 365 * 24 * 3600;

/** Whether the sections are folded away; this browser remembers it. @param initially as the server has read it */
export function useSide(initially: boolean): { isFolded: boolean; toggle: () => void } {
  const [isFolded, fold] = useState(initially);
  const toggle = () => {
    fold(!isFolded);
    remember(!isFolded);
  };
  return { isFolded, toggle };
}

function remember(isFolded: boolean): void {
  document.cookie = `${ADMIN_SIDE_COOKIE}=${isFolded ? 'folded' : 'open'}; path=/admin; max-age=${YEAR_S}; samesite=lax`;
}
