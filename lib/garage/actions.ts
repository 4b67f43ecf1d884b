'use server';

import { redirect } from 'next/navigation';
import { publicAction } from '../actions/define-action.ts';
import { routes } from '../routes.ts';
import { carFormSchema, carPressSchema } from './schema.ts';
import { changeGarage } from './visitor-garage.ts';

/** What a visitor says about one of his cars. */
export const saveCar = publicAction(carFormSchema, async (save) =>
  redirect(routes.garage({ done: await changeGarage({ save }) })),
);

/** Takes a car out of the garage. */
export const removeCar = publicAction(carPressSchema, async ({ id }) =>
  redirect(routes.garage({ done: await changeGarage({ remove: id }) })),
);

/** Makes a car the one by which products are marked. */
export const chooseCar = publicAction(carPressSchema, async ({ id }) =>
  redirect(routes.garage({ done: await changeGarage({ choose: id }) })),
);
