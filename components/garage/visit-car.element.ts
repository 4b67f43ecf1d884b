import { defineElement } from '@/components/ui/define-element';
import { visitCarHere } from './chosen-car-here';

/** On a page that is everybody's: whether its car is the one of this visit. */
defineElement('shop-visit-car', (element) => {
  const chosen = visitCarHere();
  const { car, year } = element.dataset;
  const isChosen = !!chosen && chosen.key === car && String(chosen.year ?? '') === year;
  element.querySelector('form')?.toggleAttribute('hidden', isChosen);
  element.querySelector('div')?.toggleAttribute('hidden', !isChosen);
});
