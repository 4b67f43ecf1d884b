import { defineElement } from '@/components/ui/define-element';
import { openState, shopTime } from '@/lib/format/hours';
import type { Hours } from '@/lib/settings/model';

const MINUTE_MS = 60_000;

defineElement('shop-open-now', (element, signal) => {
  const { hours = '[]', closed = '[]' } = element.dataset;
  const open = JSON.parse(hours) as Hours[];
  const closedDays = JSON.parse(closed) as string[];
  const words = element.querySelector('p');
  if (!words) return;
  const show = () => {
    const state = openState(open, shopTime(new Date()), closedDays);
    if (!state) return;
    words.classList.add(...(words.dataset.known ?? '').split(' ').filter(Boolean));
    words.dataset.open = String(state.open);
    words.textContent = `${state.open ? 'Сейчас открыто' : 'Сейчас закрыто'}, ${state.next}`;
  };
  show();
  const timer = setInterval(show, MINUTE_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
});
