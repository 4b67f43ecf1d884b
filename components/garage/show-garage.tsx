'use client';

import { useEffect } from 'react';
import { chosenCarCookie } from '@/lib/garage/model';
import { showChosenCar } from './show-chosen-car';

/**
 * Makes the header name the car that is chosen now. Keyed by it.
 * @param props.copy what the browser's copy should hold: the page has just asked the shop, and the
 * copy may be older, from before a change on another device
 */
export function ShowGarage({ copy }: { copy?: string }) {
  useEffect(() => {
    if (copy !== undefined) document.cookie = chosenCarCookie(copy, location.protocol === 'https:');
    showChosenCar();
  }, [copy]);
  return null;
}
