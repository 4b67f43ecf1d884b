import type { Backend } from '../../../lib/pocketbase/client.ts';
import { addVinLine, getVinRequest } from '../../../lib/vin-requests/admin/repository.ts';
import type { RequestedCar, VinState, VinStep } from '../../../lib/vin-requests/model.ts';
import { stepVinRequest, submitVinRequest } from '../../../lib/vin-requests/repository.ts';
import type { DemoCustomers, SignedInName } from './customers.ts';
import type { Goods } from './goods.ts';
import { leftOf } from './path.ts';

const NO_CAR: RequestedCar = { key: '', name: '', year: null, vin: '', frame: '' };

type DemoVinRequest = {
  who: SignedInName;
  words: string;
  car: RequestedCar;
  /** What the shop does with it. */
  steps: readonly { step: VinStep; to: VinState; text?: string }[];
};

/** Numbers of no real car. */
const REQUESTS: DemoVinRequest[] = [
  {
    who: 'asked',
    words: 'Рычаг передний нижний левый в сборе, можно аналог.',
    car: { ...NO_CAR, name: 'LADA Vesta 1.6', year: 2019 },
    steps: [],
  },
  {
    who: 'wholesale',
    words: 'Комплект сцепления и выжимной подшипник на две машины.',
    car: { ...NO_CAR, name: 'ГАЗель Next', frame: 'DEMO-000001' },
    steps: [
      { step: 'take', to: 'in_progress' },
      {
        step: 'question',
        to: 'clarification',
        text: 'Подскажите, пожалуйста, какой двигатель: Cummins 2.8 или УМЗ 2.7?',
      },
    ],
  },
  {
    who: 'buyer',
    words: 'Масляный фильтр и что ещё меняют на ТО-60.',
    car: {
      key: 'kia.rio.iv',
      name: 'Kia Rio IV (FB)',
      year: 2018,
      vin: 'Z94DEMXXXJR000001',
      frame: '',
    },
    steps: [
      { step: 'take', to: 'in_progress' },
      { step: 'select', to: 'selected', text: 'Всё есть на складе, можно забрать сегодня.' },
    ],
  },
];
const NOTES = ['Подходит по VIN', 'Второй вариант, дешевле'];

/** Asks for parts, and answers as far as that has not been done. @throws AppError */
export async function makeVinRequests(
  owner: Backend,
  people: DemoCustomers,
  storefront: string,
  { own }: Goods,
): Promise<void> {
  for (const [at, { who, words, car, steps }] of REQUESTS.entries()) {
    const { pb, contact } = people[who];
    const key = `demovinrequest${at}`.padEnd(32, '0');
    const { id } = await submitVinRequest(pb, { words, car, contact }, { key, storefront });
    let { state: seen } = await getVinRequest(owner, id);
    for (const to of leftOf(
      steps.map((one) => one.to),
      seen,
    )) {
      const { step, text = '' } = steps.find((one) => one.to === to)!;
      if (step === 'select')
        for (const [place, offer] of own.slice(0, NOTES.length).entries())
          await addVinLine(owner, id, { offer, quantity: place + 1, note: NOTES[place]! });
      ({ state: seen } = await stepVinRequest(owner, id, step, { seen, text }));
    }
  }
}
