import { defineElement } from '@/components/ui/define-element';
import { takeNewerCopy } from '@/components/session/write-cookies';
import { CAR_COOKIE } from '@/lib/constants';
import { CAR_KEPT_S } from '@/lib/garage/model';
import { showChosenCar } from './show-chosen-car';

defineElement('shop-show-garage', ({ dataset: { before, now } }) => {
  if (before !== undefined && now !== undefined)
    takeNewerCopy(CAR_COOKIE, { before, now }, CAR_KEPT_S);
  showChosenCar();
});
