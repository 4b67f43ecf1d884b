import type { Application, RequestState, RequestStep } from '../../../lib/status-requests/model.ts';
import { REQUEST_STEPS } from '../../../lib/status-requests/model.ts';
import {
  listOwnRequests,
  stepRequest,
  submitRequest,
} from '../../../lib/status-requests/repository.ts';
import type { Backend } from '../../../lib/pocketbase/client.ts';
import { LEVELS } from '../shop.ts';
import { leftOf } from './path.ts';
import { consentTo, type DemoCustomers, type SignedInName } from './customers.ts';

/**
 * Requests for wholesale prices, each with the states that it goes through; those of one customer
 * one after the other.
 */
const REQUESTS: { who: SignedInName; company: number; states: readonly RequestState[] }[] = [
  { who: 'wholesale', company: 1, states: ['review', 'approved'] },
  { who: 'newcomer', company: 2, states: [] },
  { who: 'asked', company: 3, states: ['rejected'] },
  { who: 'asked', company: 3, states: ['review', 'info'] },
  { who: 'buyer', company: 4, states: ['withdrawn'] },
  { who: 'buyer', company: 4, states: ['review'] },
];

/** Right by their checksums, of a region that there is not. */
const COMPANIES: Record<number, { name: string; inn: string; ogrn: string }> = {
  1: { name: 'ООО «Демо-Автосервис»', inn: '0000001011', ogrn: '1000000000109' },
  2: { name: 'ООО «Демо-Грузоперевозки»', inn: '0000001029', ogrn: '1000000000208' },
  3: { name: 'ООО «Демо-Таксопарк»', inn: '0000001036', ogrn: '1000000000307' },
  4: { name: 'ООО «Демо-Шиномонтаж»', inn: '0000001043', ogrn: '1000000000406' },
};

const TEXTS: { [step in RequestStep]?: string } = {
  question:
    'Пришлите, пожалуйста, скан карточки предприятия: в заявке не хватает банковских реквизитов.',
  reject:
    'По этому ИНН не нашли действующей организации. Проверьте реквизиты и подайте заявку ещё раз.',
};

/** Sends the requests and decides about them, as far as that has not been done. @throws AppError */
export async function makeRequests(
  owner: Backend,
  people: DemoCustomers,
  storefront: string,
): Promise<void> {
  const before: { [who: string]: number } = {};
  for (const { who, company, states } of REQUESTS) {
    const { pb, contact } = people[who];
    const nth = (before[who] ??= 0);
    before[who] = nth + 1;
    const known = (await listOwnRequests(pb)).reverse()[nth];
    const { id } =
      known ??
      (await submitRequest(
        pb,
        application(company, contact),
        await consentTo(pb, storefront, 'status-request'),
        storefront,
      ));
    let seen: RequestState = known?.state ?? 'new';
    for (const state of leftOf(states, seen)) {
      const step = stepTo(seen, state);
      const said = {
        seen,
        text: TEXTS[step] ?? '',
        ...(step === 'approve' && { level: LEVELS[0]!.id }),
      };
      ({ state: seen } = await stepRequest(
        REQUEST_STEPS[step].by === 'customer' ? pb : owner,
        id,
        step,
        said,
      ));
    }
  }
}

function stepTo(from: RequestState, to: RequestState): RequestStep {
  const fits = ([, step]: [string, { from: readonly RequestState[]; to: RequestState }]) =>
    step.to === to && step.from.includes(from);
  return Object.entries(REQUEST_STEPS).find(fits)![0] as RequestStep;
}

const application = (company: number, contact: Application['contact']): Application => ({
  business: 'service',
  contact,
  comment: 'Демонстрационная заявка: такой организации не существует.',
  company: {
    ...COMPANIES[company]!,
    legalForm: 'company',
    kpp: '000101001',
    address: 'Москва, адрес не заполнен (демо)',
    director: '',
    bank: '',
    bik: '',
    account: '',
    correspondentAccount: '',
  },
});
