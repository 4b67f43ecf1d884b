import iconv from 'iconv-lite';

const LETTERS = 'cp866';
/** Of the header: Russian letters of DOS. */
const MARK = 0x65;
const FIELD_BYTES = 32;
const NAME_BYTES = 10;

/** A table of dBASE III whose fields are all texts; names are cut as it cuts them. */
export function dbfOf([header = [], ...rows]: readonly (readonly string[])[]): Buffer {
  const widths = header.map((_, at) =>
    Math.max(1, ...rows.map((cells) => Math.min(cells[at]?.length ?? 0, 254))),
  );
  const start = FIELD_BYTES * (header.length + 1) + 1;
  const head = Buffer.alloc(start);
  head.set([0x03, 126, 11, 26]);
  head.writeUInt32LE(rows.length, 4);
  head.writeUInt16LE(start, 8);
  head.writeUInt16LE(
    widths.reduce((sum, width) => sum + width, 1),
    10,
  );
  head[29] = MARK;
  header.forEach((name, at) => {
    const place = FIELD_BYTES * (at + 1);
    iconv.encode(name, LETTERS).copy(head, place, 0, NAME_BYTES);
    head.write('C', place + 11, 'latin1');
    head[place + 16] = widths[at]!;
  });
  head[start - 1] = 0x0d;
  const lines = rows.map((cells) =>
    iconv.encode(
      ` ${widths.map((width, at) => (cells[at] ?? '').slice(0, width).padEnd(width)).join('')}`,
      LETTERS,
    ),
  );
  return Buffer.concat([head, ...lines, Buffer.from([0x1a])]);
}
