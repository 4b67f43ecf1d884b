'use client';

import { FileList as Files } from '@/components/uploads/file-list';
import { routes } from '@/lib/routes';
import type { RequestFile } from '@/lib/status-requests/files/repository';

/** Papers of a request, each to download. */
export const FileList = ({ files }: { files: RequestFile[] }) => (
  <Files files={files} hrefOf={routes.requestFile} />
);
