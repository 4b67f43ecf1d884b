const SIGNATURE = 'd0cf11e0a1b11ae1';
/** Higher numbers are marks, no sectors. */
const LAST_SECTOR = 0xfffffffa;
const HEADER_ENTRIES = 109;

/**
 * Why a compound file (the container of Office up to 2003) is no open workbook.
 * @returns a Russian sentence, or null for a workbook or for a bare one without a container
 */
export function compoundFileProblem(bytes: Buffer): string | null {
  if (!isCompound(bytes)) return null;
  const has = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'));
  if (has('EncryptedPackage')) return 'Файл защищён паролем: сохраните его без пароля';
  if (has('WordDocument')) return 'Это документ Word, а не таблица: сохраните прайс-лист как XLSX или CSV';
  return has('Workbook') || has('Book') ? null : 'Это документ Office, но не таблица Excel: сохраните прайс-лист как XLSX или CSV';
}

/** Whether the file is shorter than its own table of sectors says: it was cut on its way. */
export function isCompoundFileCut(bytes: Buffer): boolean {
  if (!isCompound(bytes)) return false;
  if (bytes.length < 512) return true;
  const sectorSize = 2 ** bytes.readUInt16LE(0x1e);
  const tables = Math.min(bytes.readUInt32LE(0x2c), HEADER_ENTRIES);
  for (let table = 0; table < tables; table += 1) {
    const at = (bytes.readUInt32LE(0x4c + table * 4) + 1) * sectorSize;
    if (at + sectorSize > bytes.length) return true;
    if ((lastNamed(bytes.subarray(at, at + sectorSize)) + 1) * sectorSize >= bytes.length) return true;
  }
  return false;
}

const isCompound = (bytes: Buffer) => bytes.toString('hex', 0, 8) === SIGNATURE;

/** The highest sector that follows another one by this table; writers fill the rest of it differently. */
function lastNamed(table: Buffer): number {
  let last = 0;
  for (let at = 0; at < table.length; at += 4) {
    const sector = table.readUInt32LE(at);
    if (sector <= LAST_SECTOR && sector > last) last = sector;
  }
  return last;
}
