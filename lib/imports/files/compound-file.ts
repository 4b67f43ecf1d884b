const SIGNATURE = 'd0cf11e0a1b11ae1';

/**
 * Why a compound file (the container of Office up to 2003) is no open workbook.
 * @returns a Russian sentence, or null for a workbook or for a bare one without a container
 */
export function compoundFileProblem(bytes: Buffer): string | null {
  if (bytes.toString('hex', 0, 8) !== SIGNATURE) return null;
  const has = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'));
  if (has('EncryptedPackage')) return 'Файл защищён паролем: сохраните его без пароля';
  if (has('WordDocument'))
    return 'Это документ Word, а не таблица: сохраните прайс-лист как XLSX или CSV';
  return has('Workbook') || has('Book')
    ? null
    : 'Это документ Office, но не таблица Excel: сохраните прайс-лист как XLSX или CSV';
}
