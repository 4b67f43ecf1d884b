/**
 * What a price list may be at most. Beyond it the file is refused with a message, so that no file
 * can exhaust the machine.
 */
export const LIMITS = {
  /** Filled cells in one row. */
  columns: 300,
  /** Characters in one cell. */
  cellLength: 64 * 1024,
  rows: 5_000_000,
  /** Parts of a workbook or an archive. Walking over them costs, however empty they are. */
  parts: 10_000,
  /** Bytes of all that is unpacked from one workbook. */
  unpackedBytes: 2 * 1024 ** 3,
  /**
   * Times by which a part of a workbook may grow when unpacked, once it is larger than
   * `ratioFromBytes`.
   */
  unpackedRatio: 250,
  ratioFromBytes: 32 * 1024 ** 2,
  /** Bytes of a workbook's table of texts, which has to be held in memory. */
  sharedTextBytes: 256 * 1024 ** 2,
  /** Bytes of a list, as it is or unpacked from an archive. */
  fileBytes: 200 * 1024 ** 2,
  /** Price lists in one archive. */
  listsOfArchive: 50,
  /**
   * Bytes of a file that can only be read as a whole: XLS, HTML, XML; of an XLSB all that is
   * unpacked.
   */
  wholeFileBytes: 64 * 1024 ** 2,
} as const;
