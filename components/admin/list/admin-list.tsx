'use client';

import type { ReactNode } from 'react';
import { FormMessage } from '@/components/ui/forms/form-message';
import { listAddress, type AnyListState } from '@/lib/lists/address';
import styles from './admin-list.module.css';
import type { ListRow } from './columns';
import { ListDrawer } from './list-drawer';
import { ListFilters, type ListFilter } from './list-filters';
import { ListHead, type HeadProps } from './list-head';
import { ListSheet, type SheetProps } from './list-sheet';
import { ListViews, type ReadyView } from './list-views';
import { useListAddress } from './use-list-address';

type Props<Row extends ListRow> = Omit<HeadProps, 'address'> &
  Omit<SheetProps<Row>, 'address' | 'list' | 'hasDrawer'> & {
    /** Of the list itself: its saved views are kept under it. */
    name: string;
    /** What its address says, as `listSchema` has read it. */
    state: AnyListState;
    filters?: ListFilter[];
    /** Views that everybody has, the first being the list as a whole. */
    views?: ReadyView[];
    /**
     * Details of the record that `state.open` names; null while none is open, absent where a list
     * has no details.
     */
    drawer?: ReactNode;
    drawerTitle?: string;
    /** What has just been done, if anything. */
    done?: string | false;
    /** Something between the head and the filters, such as a note. */
    children?: ReactNode;
  };

/**
 * The one list of the back office: its state is its address, the server reads the rows, the grid
 * shows them.
 */
export function AdminList<Row extends ListRow>({
  name,
  state,
  filters = [],
  views,
  drawer,
  drawerTitle = '',
  exports,
  create,
  done,
  children,
  ...sheet
}: Props<Row>) {
  const { title, path, rows, rowHref } = sheet;
  const address = useListAddress(path, state);
  const open = rows.find(({ id }) => id === state.open);
  return (
    <div className={styles.page} data-list={name} data-drawer={drawer ? '' : undefined}>
      <section className={styles.list} aria-label={title} aria-busy={address.isLoading}>
        <ListHead title={title} address={address} exports={exports} create={create} />
        <ListViews list={name} path={path} state={address.shown} ready={views} />
        {done && <FormMessage kind="done">{done}</FormMessage>}
        {children}
        {filters.length > 0 && <ListFilters filters={filters} path={path} address={address} />}
        <div className={styles.beside}>
          <ListSheet
            {...sheet}
            address={address}
            list={listAddress(path, { ...state, open: undefined })}
            hasDrawer={drawer !== undefined}
          />
          {drawer && (
            <ListDrawer
              id={state.open}
              title={drawerTitle}
              href={open && rowHref?.(open)}
              onClose={() => address.open(undefined)}
            >
              {drawer}
            </ListDrawer>
          )}
        </div>
      </section>
    </div>
  );
}
