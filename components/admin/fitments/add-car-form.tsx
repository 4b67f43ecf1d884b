'use client';

import { adminRoutes } from '@/lib/admin-routes';
import { addCar } from '@/lib/fitments/admin/actions';
import type { CarSteps } from '@/lib/fitments/admin/model';
import { ButtonForm } from '../record-form/button-form';
import { CarFields } from './car-fields';

type Props = {
  product: string;
  steps: CarSteps & { generation: NonNullable<CarSteps['generation']> };
  account: string;
};

/** Says of a generation of cars which of them a product fits, and writes it down. */
export function AddCarForm({
  product,
  steps: { make, model, generation, modifications },
  account,
}: Props) {
  const path = adminRoutes.productCars(product, {
    make: make?.id,
    model: model?.id,
    generation: generation.id,
  });
  return (
    <ButtonForm
      form="add-car"
      path={path}
      account={account}
      action={addCar}
      hidden={{ product, generation: generation.id }}
      button="Записать"
      tone="plain"
    >
      {(of) => <CarFields modifications={modifications} of={of} />}
    </ButtonForm>
  );
}
