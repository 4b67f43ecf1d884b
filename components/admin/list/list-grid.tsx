'use client';

import useMediaQuery from '@mui/material/useMediaQuery';
import { DataGrid, useGridApiRef, type GridSortModel } from '@mui/x-data-grid';
import { ruRU } from '@mui/x-data-grid/locales';
import { useMemo } from 'react';
import { directionOf, type ListColumn, type ListRow } from './columns';
import { gridColumns, visibleColumns } from './grid-columns';
import styles from './list-grid.module.css';
import { useOpening } from './use-opening';
import { useRowKeys } from './use-row-keys';
import type { ListAddress } from './use-list-address';

type GridProps<Row extends ListRow> = {
  title: string;
  columns: ListColumn<Row>[];
  rows: Row[];
  address: ListAddress;
  rowHref?: (row: Row) => string;
  /** Rows have two lines. */
  tall?: boolean;
  /** Details open beside the list. */
  hasDrawer: boolean;
  /** The rows that are ticked; absent where nothing can be done with many. */
  ticked?: { ids: string[]; tick: (ids: string[]) => void };
};

const LOCALE = ruRU.components.MuiDataGrid.defaultProps.localeText;

/** The rows in the browser: arrows, J and K walk, Enter opens, Shift+Space and X tick. */
function ListGrid<Row extends ListRow>({
  title,
  columns,
  rows,
  address,
  rowHref,
  tall,
  hasDrawer,
  ticked,
}: GridProps<Row>) {
  const api = useGridApiRef();
  const { open, handlers } = useOpening({ address, rowHref, hasDrawer });
  useRowKeys({ api, rows, columns: columns.map(({ field }) => field), address, ticked, open });
  const isPhone = useMediaQuery('(max-width: 700px)', { noSsr: true });
  // An open drawer takes its share of the screen.
  const isTablet = useMediaQuery(
    address.shown.open ? '(max-width: 1599px)' : '(max-width: 1099px)',
    { noSsr: true },
  );
  const shown = useMemo(
    () => gridColumns(columns, rowHref, hasDrawer),
    [columns, rowHref, hasDrawer],
  );
  return (
    <DataGrid
      apiRef={api}
      className={styles.grid}
      aria-label={title}
      columns={shown}
      columnVisibilityModel={visibleColumns(columns, isPhone, isTablet)}
      rows={rows}
      loading={address.isLoading}
      localeText={LOCALE}
      rowHeight={tall ? 48 : isPhone ? 44 : 36}
      columnHeaderHeight={isPhone ? 40 : 36}
      hideFooter
      disableColumnMenu
      disableColumnFilter
      disableColumnSelector
      disableEval
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      filterMode="server"
      {...useSorting(columns, address)}
      checkboxSelection={!!ticked}
      rowSelectionModel={{ type: 'include', ids: new Set(ticked?.ids) }}
      onRowSelectionModelChange={({ ids }) => ticked?.tick([...ids].map(String))}
      getRowClassName={({ id }) => (id === address.shown.open ? styles.open! : '')}
      {...handlers}
    />
  );
}

/** For who gets it only once it is there (`useGrid`). */
export const drawGrid = <Row extends ListRow>(props: GridProps<Row>) => <ListGrid {...props} />;

/** The backend sorts; the grid shows by what. */
function useSorting<Row extends ListRow>(columns: ListColumn<Row>[], address: ListAddress) {
  const model = useMemo<GridSortModel>(() => {
    const sorted = columns.find(({ field }) => directionOf(address.shown, field));
    return sorted ? [{ field: sorted.field, sort: directionOf(address.shown, sorted.field) }] : [];
  }, [columns, address.shown]);
  const onSortModelChange = ([by]: GridSortModel) =>
    address.change({ sort: by?.sort ? `${by.sort === 'desc' ? '-' : ''}${by.field}` : undefined });
  return {
    sortingMode: 'server',
    sortingOrder: ['asc', 'desc', null],
    sortModel: model,
    onSortModelChange,
  } as const;
}
