import { defineElement } from './define-element';

defineElement('shop-strip', (element) => {
  const strip = element.querySelector('nav');
  const current = strip?.querySelector('[aria-current]');
  if (!strip || !current) return;
  const { left, width } = current.getBoundingClientRect();
  const box = strip.getBoundingClientRect();
  strip.scrollLeft += left + width / 2 - (box.left + box.width / 2);
});
