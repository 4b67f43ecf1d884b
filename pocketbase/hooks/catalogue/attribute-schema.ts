import {
  offeredAttributes,
  plainUnit,
  type OfferedAttribute,
} from '../../../lib/products/attributes/offered/model.ts';
import { select } from '../sql/select.ts';

/**
 * Attributes of a category and of all above it, what is said there first.
 * @param path the materialised path of the category
 */
export const attributesOf = (app: core.App, path: string): OfferedAttribute[] =>
  offeredAttributes(
    select(
      app,
      { name: '', unit: '', kind: '' },
      `SELECT a.name AS name, a.unit AS unit, a.kind AS kind FROM json_each({:ids}) step
    CROSS JOIN category_attributes a ON a.category = step.value ORDER BY step.key, a.created, a.rowid`,
      { ids: JSON.stringify(path.split('/').filter(Boolean)) },
    ),
  );

/**
 * Conditions on `attribute_values v` for the numbers of an attribute in its own unit: what is said
 * in another one is no number of it. They want `key` and `unit` bound.
 */
export const IN_UNIT = "v.key = {:key} AND v.number IS NOT NULL AND v.unit IN ('', {:unit})";

export const unitValues = ({ key, unit }: OfferedAttribute) => ({ key, unit: plainUnit(unit) });
