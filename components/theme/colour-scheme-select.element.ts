import { defineElement } from '@/components/ui/define-element';
import { chooseMode, followMode, readMode } from './chosen-mode';
import type { Mode } from './modes';

defineElement('shop-theme', (element, signal) => {
  const label = element.querySelector('label');
  const select = element.querySelector('select');
  if (!label || !select) return;
  const show = () => void (select.value = readMode());
  show();
  label.classList.remove(...(label.dataset.unknown ?? '').split(' ').filter(Boolean));
  select.addEventListener('change', () => chooseMode(select.value as Mode), { signal });
  signal.addEventListener('abort', followMode(show));
});
