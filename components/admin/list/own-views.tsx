'use client';

import { createContext, use, type ReactNode } from 'react';
import type { AdminView } from '@/lib/admin-views/model';

const Views = createContext<AdminView[]>([]);

/** The views that whoever is signed in has kept, for all lists below. */
export const OwnViews = ({ views, children }: { views: AdminView[]; children: ReactNode }) => (
  <Views value={views}>{children}</Views>
);

/** Those of one list. */
export const useOwnViews = (list: string): AdminView[] =>
  use(Views).filter((view) => view.list === list);
