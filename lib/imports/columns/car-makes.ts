import { plainText } from '../values/parsed.ts';

/** Makers of cars: a column of them tells what a part fits, unless it is called otherwise. */
const MAKES = new Set(
  `
ACURA ALFA AUDI BMW BUICK BYD CADILLAC CHANGAN CHERY CHEVROLET CHRYSLER CITROEN DACIA DAEWOO DAF DATSUN
DODGE EXEED FAW FIAT FORD GEELY GENESIS GREAT HAVAL HONDA HYUNDAI INFINITI ISUZU IVECO JAC JAGUAR JEEP KIA
LADA LANCIA LAND LEXUS LIFAN LINCOLN MAN MAZDA MERCEDES MERCEDES-BENZ MINI MITSUBISHI NISSAN OMODA OPEL
PEUGEOT PONTIAC PORSCHE RAVON RENAULT ROVER SAAB SCANIA SEAT SKODA SMART SSANGYONG SUBARU SUZUKI TESLA
TOYOTA VAG VOLKSWAGEN VOLVO VORTEX VW ZAZ ZOTYE
ВАЗ ГАЗ ГАЗЕЛЬ ЗАЗ ЗИЛ ИЖ КАМАЗ КРАЗ ЛАДА ЛАЗ ЛИАЗ МАЗ МТЗ НИВА ПАЗ УАЗ УРАЛ
`
    .trim()
    .split(/\s+/),
);

/** Whether a text is, or begins with, a make of cars: «TOYOTA CAMRY 2.4». */
export const isCarMake = (text: string): boolean =>
  MAKES.has(
    plainText(text)
      .toUpperCase()
      .split(/[\s/,(]/)[0] ?? '',
  );
