'use client';

import { useState, type ReactNode } from 'react';

/**
 * A page that stays as it is where it could not be made once more: the session has ended meanwhile,
 * or the shop did not answer, and what was typed is in it.
 * @param props.children null for nothing new
 */
export function KeptPage({ children }: { children: ReactNode }) {
  const [kept, keep] = useState(children);
  if (children !== null && children !== kept) keep(children);
  return kept;
}
