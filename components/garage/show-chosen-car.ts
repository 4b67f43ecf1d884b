import { carName } from '@/lib/vehicles/model';
import { chosenCarHere } from './chosen-car-here';

/**
 * Writes the chosen car into the link of the second line, or the way to choose one: at once by
 * chosen-car.inline.ts, and after a form of the garage has changed it. The link brings its address
 * and words along: the table of all addresses would weigh more than the inline script.
 */
export function showChosenCar(): void {
  const chosen = chosenCarHere();
  // Room is made before the page is painted for what show-fits.ts will fill in.
  document.documentElement.toggleAttribute('data-car', chosen !== null);
  const link = document.querySelector<HTMLAnchorElement>('a[data-cars]');
  const name = link?.querySelector('span');
  if (!link || !name) return;
  const { cars = '', words = '' } = link.dataset;
  name.textContent = chosen ? carName(chosen) : words;
  link.href = chosen
    ? `${cars}/${chosen.key.replaceAll('.', '/')}${chosen.year ? `?year=${chosen.year}` : ''}`
    : cars;
  link.title = chosen ? 'Запчасти для вашего автомобиля' : '';
}
