import type { ReactNode } from 'react';
import type { ActionState } from '@/lib/actions/state';
import type { ListRow } from './columns';

type FormAction = (previous: ActionState, form: FormData) => Promise<ActionState>;

/** What can be done with many rows at once. */
export type BulkAction<Row = ListRow> = {
  label: string;
  /**
   * Gets `ids`, parted by commas, `hidden` and what is chosen in `fields`. Ends with `refresh()`.
   */
  action: FormAction;
  hidden?: Record<string, string>;
  /** What must be chosen first, such as a category. */
  fields?: ReactNode;
  danger?: boolean;
  /**
   * What it can be done with; with anything unless told. Its button keeps its place when none of
   * the ticked rows is such, and says the reason instead of doing it.
   */
  only?: { fits: (row: Row) => boolean; reason: string };
  /**
   * How it is taken back, once it is done: an action of its own, which gets as `ids` what the
   * answer says of `undo`, nothing of which can be taken back when that is '', else the same.
   */
  undo?: { action: FormAction; fields: ReactNode };
};

/** What takes back that which has just been done. */
export type WayBack = NonNullable<BulkAction['undo']> & { ids: string };

/** Why an action can be done with none of the ticked rows; '' when it can. */
export const barredBy = <Row>({ only }: Pick<BulkAction<Row>, 'only'>, rows: readonly Row[]) =>
  only && !rows.some(only.fits) ? only.reason : '';
