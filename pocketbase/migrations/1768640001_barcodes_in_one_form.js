// A barcode is kept in one form (`barcodeKey` of lib/articles): UPC-A, EAN-13 and GTIN-14 of one product differ by zeros in
// front. What a run gave goes with it when it is taken back, so it is spelled alike. The way back leaves them: each is still a barcode.
const number = "ltrim(barcode, '0')";
const plain = `CASE WHEN length(${number}) <= 8 THEN substr('00000000' || ${number}, -8)
  WHEN length(${number}) <= 12 THEN substr('000000000000' || ${number}, -12) ELSE ${number} END`;

migrate(
  (app) => {
    for (const table of ['products', 'import_barcodes'])
      app
        .db()
        .newQuery(
          `UPDATE ${table} SET barcode = ${plain}
           WHERE barcode GLOB '0*' AND barcode NOT GLOB '*[^0-9]*' AND length(barcode) BETWEEN 8 AND 14 AND barcode != ${plain}`,
        )
        .execute();
  },
  () => {},
);
