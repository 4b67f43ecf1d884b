'use client';

import { FileList, type KeptFile } from '@/components/uploads/file-list';
import { vinRequestRoutes } from '@/lib/vin-request-routes';

/** Files of a request that has been sent. @param props.isOwn a customer's: he may have them again */
export const RequestFiles = ({ files, isOwn }: { files: KeptFile[]; isOwn: boolean }) => (
  <FileList files={files} hrefOf={isOwn ? vinRequestRoutes.vinFile : undefined} />
);
