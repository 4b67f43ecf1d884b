import 'server-only';
import { publicForm } from '../forms/define-form.ts';
import { routes } from '../routes.ts';
import { carFormSchema, carPressSchema, garageQuerySchema } from './schema.ts';
import { changeGarage } from './visitor-garage.ts';

export const garageForms = {
  /** What a visitor says about one of his cars. */
  car: publicForm(
    carFormSchema,
    async (save) => routes.garage({ done: await changeGarage({ save }) }),
    ({ id }) => routes.garage({ edit: garageQuerySchema.parse({ edit: id }).edit }),
  ),
  /** Takes a car out of the garage. */
  'remove-car': publicForm(
    carPressSchema,
    async ({ id }) => routes.garage({ done: await changeGarage({ remove: id }) }),
    () => routes.garage(),
  ),
  /** Makes a car the one by which products are marked. */
  'choose-car': publicForm(
    carPressSchema,
    async ({ id }) => routes.garage({ done: await changeGarage({ choose: id }) }),
    () => routes.garage(),
  ),
};
