'use client';

import { useEffect } from 'react';
import { enhance } from '@/components/ui/enhance';
import { showPageCopy } from './marks';

/**
 * Makes hearts and counts show what the page's list holds now, after a form of it has changed that.
 * Keyed by what it holds.
 */
export function ShowFavorites() {
  useEffect(() => void enhance('favorites', showPageCopy), []);
  return null;
}
