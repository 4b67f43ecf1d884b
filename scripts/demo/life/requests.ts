import { z } from 'zod';
import {
  REQUEST_STATES,
  REQUEST_STEPS,
  type RequestState,
} from '../../../lib/status-requests/model.ts';
import {
  listOwnRequests,
  stepRequest,
  submitRequest,
} from '../../../lib/status-requests/repository.ts';
import { papers as papersSchema } from '../../../lib/status-requests/schema.ts';
import { addVinLine, getVinRequest } from '../../../lib/vin-requests/admin/repository.ts';
import { VIN_STATES, VIN_STEPS } from '../../../lib/vin-requests/model.ts';
import { stepVinRequest, submitVinRequest } from '../../../lib/vin-requests/repository.ts';
import { line, readData } from '../read-data.ts';
import { LEVELS } from '../shop.ts';
import { consentTo } from './customers.ts';
import { leftOf, type Life } from './life.ts';
import { signedInName } from './contacts.ts';

const inn = z.string().regex(/^\d{10}$/);
const states = z.array(z.enum(REQUEST_STATES)).max(9);
const text = z.string().max(300).default('');
const year = z.int().min(1950).max(2100).nullable().default(null);
const car = z.strictObject({ key: text, name: line, year, vin: text, frame: text });
const steps = z.array(z.strictObject({ to: z.enum(VIN_STATES), text })).max(9);

/**
 * `wholesale`: requests for wholesale prices, each with the states that it goes through; those of one
 * customer one after the other. Numbers of companies are right by their checksums, of a region that
 * there is not. `selection`: requests to have parts selected, for cars with no real car's numbers,
 * with what the shop does, and a note for each part that it selects.
 */
const { wholesale, companies, texts, comment, selection, notes } = readData(
  'requests',
  z.strictObject({
    wholesale: z.array(z.strictObject({ who: signedInName, inn, states })).max(50),
    companies: z.array(papersSchema).max(50),
    texts: z.strictObject({ question: line, reject: line }),
    comment: line,
    selection: z.array(z.strictObject({ who: signedInName, words: line, car, steps })).max(50),
    notes: z.array(line).max(9),
  }),
);

/** Sends the requests and decides about them, as far as that has not been done. @throws AppError */
export async function makeRequests({ owner, people, storefront }: Life): Promise<void> {
  const before: { [who: string]: number } = {};
  for (const { who, inn, states } of wholesale) {
    const { pb, contact } = people[who];
    const nth = (before[who] = (before[who] ?? -1) + 1);
    const known = (await listOwnRequests(pb)).reverse()[nth];
    const consent = await consentTo(pb, storefront, 'status-request');
    const papers = companies.find((known) => known.inn === inn)!;
    const application = { business: 'service', contact, comment, company: papers } as const;
    const { id } = known ?? (await submitRequest(pb, application, consent, storefront));
    let seen: RequestState = known?.state ?? 'new';
    for (const state of leftOf(states, seen)) {
      const step = stepBetween(REQUEST_STEPS, seen, state);
      const hand = REQUEST_STEPS[step].by === 'customer' ? pb : owner;
      const text = step === 'question' || step === 'reject' ? texts[step] : '';
      const level = step === 'approve' ? { level: LEVELS[0]!.id } : {};
      ({ state: seen } = await stepRequest(hand, id, step, { seen, text, ...level }));
    }
  }
}

type Steps = Record<string, { from: readonly string[]; to: string }>;
const stepBetween = <T extends Steps>(steps: T, before: string, after: string): keyof T & string =>
  Object.keys(steps).find(
    (step) => steps[step]!.to === after && steps[step]!.from.includes(before),
  ) as keyof T & string;

/** Asks for parts, and answers as far as that has not been done. @throws AppError */
export async function makeVinRequests({ owner, people, storefront, goods }: Life): Promise<void> {
  for (const [at, { who, words, car, steps }] of selection.entries()) {
    const { pb, contact } = people[who];
    const key = `demovinrequest${at}`.padEnd(32, '0');
    const { id } = await submitVinRequest(pb, { words, car, contact }, { key, storefront });
    let { state: seen } = await getVinRequest(owner, id);
    for (const { to, text } of steps.slice(steps.findLastIndex(({ to }) => to === seen) + 1)) {
      const step = stepBetween(VIN_STEPS, seen, to);
      if (step === 'select')
        for (const [place, note] of notes.entries())
          await addVinLine(owner, id, { offer: goods.own[place]!, quantity: place + 1, note });
      ({ state: seen } = await stepVinRequest(owner, id, step, { seen, text }));
    }
  }
}
