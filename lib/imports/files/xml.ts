import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { PriceListError } from '../price-list-error.ts';

/** What to do on the way through an XML document; names come without their prefix. */
export type XmlHandlers = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/**
 * Reads an XML document piece by piece.
 * @returns the bytes read so far after every piece, so that the caller can hand on what has been
 * gathered
 * @throws PriceListError where the document is not well formed
 */
export async function* parseXml(
  pieces: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
): AsyncGenerator<number> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const { open, text, close } = handlers;
  if (open) parser.on('opentag', (tag) => open(local(tag.name), tag.attributes));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', (tag) => close(local(tag.name)));
  parser.on('error', (error) => {
    throw new PriceListError('Внутри файла повреждён XML: сохраните прайс-лист заново', {
      cause: error,
    });
  });
  const decoder = new StringDecoder('utf8');
  let bytes = 0;
  for await (const piece of pieces) {
    parser.write(decoder.write(piece));
    bytes += piece.length;
    yield bytes;
  }
  parser.close();
}

/** Reads a small XML document to its end. */
export async function readXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const steps = parseXml(pieces, handlers);
  while (!(await steps.next()).done);
}

const local = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name);
