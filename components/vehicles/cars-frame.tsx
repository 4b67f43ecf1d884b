import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { routes } from '@/lib/routes';
import type { CarStep } from '@/lib/vehicles/model';
import styles from './cars.module.css';

/** What the section is called wherever it is led to. */
export const CARS_TITLE = 'Запчасти по автомобилю';

type Props = {
  title: string;
  /** From the make to the page itself; empty for the list of makes. */
  steps: CarStep[];
  children: ReactNode;
};

/** A page on the way to a car. */
export function CarsFrame({ title, steps, children }: Props) {
  const way = carWay(steps);
  return (
    <main className={styles.page} id="content">
      <Breadcrumbs steps={way.slice(0, -1)} current={way.at(-1)!.name} />
      <h1>{title}</h1>
      {children}
    </main>
  );
}

/** The way from the front page to a car, itself last. */
export const carWay = (steps: CarStep[]): { name: string; href: string }[] => [
  { name: 'Главная', href: routes.catalogue() },
  { name: 'Автомобили', href: routes.cars() },
  ...steps.map(({ key, name }) => ({ name, href: routes.car(key) })),
];
