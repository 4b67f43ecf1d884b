'use client';

import { useEffect } from 'react';
import { takeNewerCopy } from '@/components/session/write-cookies';
import { enhance } from '@/components/ui/enhance';
import { CAR_COOKIE } from '@/lib/constants';
import type { NewerCopy } from '@/lib/format/cookie';
import { CAR_KEPT_S } from '@/lib/garage/model';
import { showChosenCar } from './show-chosen-car';

/**
 * Makes the header name the car that is chosen now. Keyed by it.
 * @param props.copy what the browser should hold: the page has just asked, and that may be older,
 * from before a change on another device
 */
export function ShowGarage({ copy }: { copy?: NewerCopy }) {
  const { before, now } = copy ?? {};
  useEffect(() => {
    enhance('garage', () => {
      if (before !== undefined && now !== undefined)
        takeNewerCopy(CAR_COOKIE, { before, now }, CAR_KEPT_S);
      showChosenCar();
    });
  }, [before, now]);
  return null;
}
