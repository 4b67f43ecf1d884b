/**
 * The files that came as `file`. The engine throws, instead of returning nothing, for a body that
 * is not multipart.
 */
export function uploadedFiles(e: core.RequestEvent): core.UploadedFile[] {
  try {
    return e.findUploadedFiles('file');
  } catch {
    return [];
  }
}
