import { BOUNDS, type Numbers } from '../../../lib/search/source/model.ts';
import { CANDIDATES } from '../crosses/candidates.ts';
import { select } from '../sql/select.ts';
import { selectNumbers } from './select-numbers.ts';

/** See `SearchSource`. */
export const standIns = (app: core.App, numbers: Numbers): Numbers =>
  crossed(app, numbers).flatMap((product) =>
    selectNumbers(
      app,
      `${CANDIDATES} SELECT DISTINCT l.number AS number FROM found f CROSS JOIN listings l ON l.id = f.product WHERE f.product != {:id} LIMIT ${BOUNDS.standIns}`,
      product,
    ),
  );

const crossed = (app: core.App, numbers: Numbers) =>
  select(
    app,
    { id: '', brand: '', key: '', successor: '' },
    'SELECT id, brand, article_key AS "key", superseded_by AS successor FROM products WHERE number IN (SELECT value FROM json_each({:numbers}))',
    { numbers: JSON.stringify(numbers) },
  );
