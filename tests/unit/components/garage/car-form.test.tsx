import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CarForm } from '../../../../components/garage/car-form.tsx';
import { IDLE, type ActionState } from '../../../../lib/actions/state.ts';
import type { GarageCar } from '../../../../lib/garage/model.ts';

const car: GarageCar = {
  id: 'car000001',
  car: 'kia.rio.iv',
  name: 'Kia Rio IV',
  chosen: true,
  year: 2018,
  vin: '',
  frame: '',
  mileage: null,
  note: 'своя',
};
const refused = (id: string): ActionState => ({
  status: 'failed',
  code: 'invalid_input',
  message: 'Проверьте отмеченные поля.',
  values: { id, note: 'набрано' },
});

test.each<[string, ActionState, string]>([
  ['nothing was sent', IDLE, 'своя'],
  ['it was refused', refused(car.id), 'набрано'],
  ['another car was refused', refused('car000002'), 'своя'],
])('what stands in the form of a car where %s', (_, state, note) => {
  const html = renderToStaticMarkup(<CarForm car={car} state={state} />);
  expect(html).toContain(`value="${note}"`);
  expect(html.includes('Проверьте отмеченные поля.')).toBe(note === 'набрано');
});
