import { CHANGES, CHANGES_STATE } from '../../../../lib/catalogue/changes/model.ts';
import { selectOne } from '../../sql/select.ts';
import { isCopied } from './keep-changes.ts';

/**
 * How far the log of changes goes: what was written before this is read is in it. null where none
 * is kept.
 */
export const logPlace = (app: core.App): { epoch: string; seq: number } | null =>
  isCopied()
    ? selectOne(
        app,
        { epoch: '', seq: 0 },
        `SELECT epoch, COALESCE((SELECT MAX(seq) FROM ${CHANGES}), 0) AS seq FROM ${CHANGES_STATE}`,
      )
    : null;
