import { routes } from '../routes.ts';
import { carName, levelOf, partsOf, type CarPage } from '../vehicles/model.ts';
import { pageMetadata, type PageMetadata } from './metadata.ts';

/**
 * The head of a car's page. Search engines are shown makes, models and generations that parts are
 * known of: years and modifications of them differ in little.
 */
export function carMetadata({ car, steps, categories }: CarPage): PageMetadata {
  const isModification = levelOf(car.key) === 'modification';
  const kept = isModification ? steps.at(-2)! : car;
  return pageMetadata({
    title: `Запчасти для ${carName(car)}`,
    description: `Запчасти для ${carName(car)}: детали по категориям, цены, наличие на складе и сроки поставки`,
    path: routes.car(kept.key),
    indexed: car.year === null && !isModification && partsOf(categories) > 0,
  });
}
