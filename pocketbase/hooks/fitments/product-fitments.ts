import type { Fitments } from '../../../lib/fitments/model.ts';
import { FITMENT_ROW, fitmentsOfRows, MAX_FITMENTS } from '../../../lib/fitments/product/model.ts';
import { select } from '../sql/select.ts';

/** The cars a product is known to fit, by make, model and generation in the order of their names. */
export const productFitments = (app: core.App, product: string): Fitments =>
  fitmentsOfRows(
    select(
      app,
      FITMENT_ROW,
      `
    SELECT COALESCE(k.name, '') AS make, COALESCE(m.name, '') AS model, COALESCE(g.name, '') AS generation,
      COALESCE(g.year_from, 0) AS generationFrom, COALESCE(g.year_to, 0) AS generationTo,
      COALESCE(d.name, '') AS modification, COALESCE(d.engine_code, '') AS engine, COALESCE(d.power_hp, 0) AS power,
      f.position AS position, f.quantity AS quantity,
      COALESCE(NULLIF(f.year_from, 0), d.year_from, 0) AS yearFrom, COALESCE(NULLIF(f.year_to, 0), d.year_to, 0) AS yearTo, f.note AS note
    FROM fitments f
    LEFT JOIN vehicle_modifications d ON d.id = f.modification
    LEFT JOIN vehicle_generations g ON g.id = COALESCE(d.generation, f.generation)
    LEFT JOIN vehicle_models m ON m.id = g.model
    LEFT JOIN vehicle_makes k ON k.id = m.make
    WHERE f.product = {:product}
    ORDER BY make, model, generationFrom, generation, modification, f.year_from, f.position, f.id LIMIT ${MAX_FITMENTS}`,
      { product },
    ),
  );
