/** What became of a line that was read with regard to quotes. */
type Quoted = { cells: string[]; state: 'complete' | 'open' | 'spoiled' };

/**
 * Splits one line that has quotes in it, by RFC 4180.
 * @returns `open`: a quoted cell does not end in this line; `spoiled`: after a closing quote stands
 * neither a delimiter nor the end
 */
export function splitQuoted(line: string, delimiter: string): Quoted {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (line[at] !== '"') {
      const end = line.indexOf(delimiter, at);
      cells.push(line.slice(at, end < 0 ? undefined : end));
      if (end < 0) return { cells, state: 'complete' };
      at = end + 1;
      continue;
    }
    const close = closingQuote(line, at + 1);
    if (close < 0) return { cells, state: 'open' };
    cells.push(line.slice(at + 1, close).replaceAll('""', '"'));
    if (close + 1 === line.length) return { cells, state: 'complete' };
    if (line[close + 1] !== delimiter) return { cells, state: 'spoiled' };
    at = close + 2;
  }
}

function closingQuote(line: string, from: number): number {
  for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', at + 2)) {
    if (line[at + 1] !== '"') return at;
  }
  return -1;
}

/**
 * Splits a line as if quotes meant nothing: for lines in which a `"` stands for inches.
 * A pair of quotes around a whole cell is taken off all the same.
 */
export function splitPlain(line: string, delimiter: string): string[] {
  return line
    .split(delimiter)
    .map((cell) =>
      cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
        ? cell.slice(1, -1).replaceAll('""', '"')
        : cell,
    );
}
