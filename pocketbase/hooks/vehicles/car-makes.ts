import type * as contracts from '../../../lib/vehicles/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';

/** Makes without models lead nowhere and are left out. */
export function carMakes(e: RouteEvent<typeof contracts.carMakes>) {
  const rows = select(
    e.app,
    { name: '', slug: '', models: 0, parts: 0 },
    `
    SELECT k.name AS name, k.slug AS slug, (SELECT COUNT(*) FROM vehicle_models WHERE make = k.id) AS models,
      (SELECT COALESCE(SUM((SELECT COUNT(*) FROM fitted_products f WHERE f.generation = g.id)), 0)
        FROM vehicle_models m JOIN vehicle_generations g ON g.model = m.id WHERE m.make = k.id) AS parts
    FROM vehicle_makes k WHERE models > 0 ORDER BY k.name COLLATE NOCASE`,
  );
  return e.json(200, {
    items: rows.map(({ name, slug, models, parts }) => ({ name, slug, models, parts })),
  });
}
