'use client';

import { useCarefulRefresh } from '@/components/session/use-careful-refresh';
import { FilesField as Files } from '@/components/uploads/files-field';
import { routes } from '@/lib/routes';
import type { RequestFile } from '@/lib/status-requests/files/repository';

type Props = {
  /** Those that the shop has for this form. */
  files: RequestFile[];
  /**
   * The open request that they are for; without, they wait for the next one and can be taken back.
   */
  request?: string;
  /** Why files of a form that the browser sent by itself were not taken. */
  refused: string[];
  label: string;
  /** Enter in another field of the form sends the form, not a file. */
  sends?: boolean;
};

/** Papers that go with a request for wholesale prices. */
export function FilesField({ request = '', ...field }: Props) {
  const refresh = useCarefulRefresh();
  const remove = async (file: string) => {
    await fetch(routes.uploadRequestFile({ remove: file }), { method: 'POST' }).catch(
      () => undefined,
    );
    refresh();
  };
  return (
    <Files
      {...field}
      hrefOf={routes.requestFile}
      action={routes.uploadRequestFile()}
      addressOf={({ name }) => routes.uploadRequestFile({ name, request })}
      onTaken={refresh}
      onRemove={request ? undefined : (file) => void remove(file)}
    />
  );
}
