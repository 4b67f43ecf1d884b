'use client';

import { useEffect } from 'react';
import { showPageCopy } from './marks';

/**
 * Makes hearts and counts show what the page's list holds now, after a form of it has changed that.
 * Keyed by what it holds.
 */
export function ShowFavorites() {
  useEffect(showPageCopy, []);
  return null;
}
