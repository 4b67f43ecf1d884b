/** What a price list can be, told by its contents. Pure. */
export const FILE_KINDS = [
  'csv',
  'xlsx',
  'xlsb',
  'xls',
  'ods',
  'dbf',
  'html',
  'xml',
  'sylk',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** How the letters of a text are stored. */
export const ENCODINGS = [
  'utf-8',
  'windows-1251',
  'cp866',
  'utf-16le',
  'utf-16be',
  // Of old Unix; its Russian letters are those of KOI8-R.
  'koi8-u',
  'maccyrillic',
] as const;
export type Encoding = (typeof ENCODINGS)[number];
