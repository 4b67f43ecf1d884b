'use client';

import { useEffect } from 'react';
import { showChosenCar } from './show-chosen-car';

/** Makes the header name the car that a form of the garage has just chosen. Keyed by it. */
export function ShowGarage() {
  useEffect(showChosenCar, []);
  return null;
}
