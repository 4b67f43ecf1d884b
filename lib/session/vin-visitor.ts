import 'server-only';
import { randomBytes } from 'node:crypto';
import { config } from '../config.ts';
import { AppError } from '../errors.ts';
import { garageOfVisitor } from '../garage/visitor-garage.ts';
import { guestBackend } from '../pocketbase/public-read.ts';
import { vinRequestRoutes } from '../vin-request-routes.ts';
import { asCustomer, currentCaller, type Customer } from './caller.ts';
import { GUEST, OTHER_CAR, VIN_FORM, type RequestedCar } from '../vin-requests/model.ts';
import { submitVinRequest } from '../vin-requests/repository.ts';
import type { TypedVinRequest } from '../vin-requests/schema.ts';

/** The key of a form that is being made: no other has it. */
export const newFormKey = (): string => randomBytes(16).toString('hex');

/**
 * Whoever sends a form about a request: the customer whose page it was made for, null for a guest.
 * @param account as the form says it
 * @throws AppError `sign_in_required` once his session has ended, `other_account`
 */
export async function senderOf(account: string): Promise<Customer | null> {
  const customer = asCustomer(await currentCaller());
  if (account === GUEST || account === customer?.me.id) return customer;
  throw new AppError(customer ? 'other_account' : 'sign_in_required');
}

/**
 * Sends a request in the name of whoever asks. For actions and route handlers.
 * @returns where he reads on
 * @throws AppError as `submitVinRequest` and `senderOf` do; `looks_automatic`
 */
export async function sendVisitorRequest(typed: TypedVinRequest): Promise<string> {
  const { account, key, words, name, phone, email, consent, document, website } = typed;
  if (website !== '') throw new AppError('looks_automatic');
  const customer = await senderOf(account);
  const { id, link } = await submitVinRequest(
    customer?.pb ?? guestBackend(),
    { words, car: await carIn(typed), contact: { name, phone, email } },
    {
      key,
      storefront: config().storefront,
      ...(consent === 'on' && { consent: { document, form: VIN_FORM } }),
    },
  );
  return customer
    ? vinRequestRoutes.ownVinRequest(id, { done: 'sent' })
    : vinRequestRoutes.guestVinRequest(link, { done: 'sent' });
}

/** A car that has left the garage meanwhile is what else was typed. @throws AppError `invalid_input` */
async function carIn({ car, vin, frame, year, carWords }: TypedVinRequest): Promise<RequestedCar> {
  const typed = { key: '', name: carWords, year, vin, frame };
  if (car === OTHER_CAR) return typed;
  const chosen = (await garageOfVisitor()).cars.find(({ id }) => id === car);
  if (!chosen && !vin && !frame && !carWords)
    throw new AppError('invalid_input', {
      fields: { car: ['Этого автомобиля больше нет в\u00A0гараже: выберите другой'] },
    });
  return chosen
    ? {
        key: chosen.car,
        name: chosen.name.slice(0, 160),
        year: chosen.year,
        vin: chosen.vin,
        frame: chosen.frame,
      }
    : typed;
}
