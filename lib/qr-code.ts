import QRCode from 'qrcode';

/** The black squares of a QR code, as the outline of an SVG in a grid of `size`, without a margin. */
export type QrSquares = { size: number; path: string };

export function qrSquares(text: string): QrSquares {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const squares = Array.from({ length: size * size }, (_, place) => place).filter(
    (place) => data[place],
  );
  return {
    size,
    path: squares.map((place) => `M${place % size} ${Math.floor(place / size)}h1v1h-1z`).join(''),
  };
}
