/** Opens the folder of backups, local or S3 by the settings, and closes it whatever happens. */
export function withBackups<T>(app: core.App, work: (files: core.FileSystem) => T): T {
  const files = app.newBackupsFilesystem();
  try {
    return work(files);
  } finally {
    files.close();
  }
}

/** @throws 404 when there is no backup of that name */
export function requireBackup(files: core.FileSystem, name: string): void {
  if (!files.exists(name)) throw new NotFoundError('');
}
