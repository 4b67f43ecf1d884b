import { diesel, generation, petrol, type Make } from './make.ts';

const GAMMA_14 = petrol('1.4', 'G4FA', 1396, 107);
const GAMMA_16 = petrol('1.6', 'G4FC', 1591, 123);
const KAPPA_14 = petrol('1.4', 'G4LC', 1368, 100);
const GAMMA_16_II = petrol('1.6', 'G4FG', 1591, 123);
const NU_20 = petrol('2.0', 'G4NA', 1999, 150);
const CAMRY_25 = petrol('2.5', '2AR-FE', 2494, 181);
const MR20DD = petrol('2.0', 'MR20DD', 1997, 144);
const SKYACTIV_20 = petrol('2.0', 'PE-VPS', 1997, 150);

/** Makes of Korea, Japan and China. */
export const EASTERN: Make[] = [
  {
    name: 'Kia',
    slug: 'kia',
    models: [
      {
        name: 'Rio',
        slug: 'rio',
        generations: [
          generation('III (QB)', 'iii', 2011, 2017, GAMMA_14, GAMMA_16),
          generation('IV (FB)', 'iv', 2017, 2022, KAPPA_14, GAMMA_16_II),
        ],
      },
      {
        name: 'Ceed',
        slug: 'ceed',
        generations: [
          generation('II (JD)', 'ii', 2012, 2018, petrol('1.6', 'G4FG', 1591)),
          generation('III (CD)', 'iii', 2018, 0, petrol('1.6', 'G4FG', 1591)),
        ],
      },
      {
        name: 'Sportage',
        slug: 'sportage',
        generations: [
          generation('III (SL)', 'iii', 2010, 2015, petrol('2.0')),
          generation('IV (QL)', 'iv', 2015, 2021, NU_20),
        ],
      },
      {
        name: 'Optima',
        slug: 'optima',
        generations: [generation('IV (JF)', 'iv', 2015, 2020, NU_20)],
      },
    ],
  },
  {
    name: 'Hyundai',
    slug: 'hyundai',
    models: [
      {
        name: 'Solaris',
        slug: 'solaris',
        generations: [
          generation('I (RB)', 'i', 2010, 2017, GAMMA_14, GAMMA_16),
          generation('II (HCR)', 'ii', 2017, 2022, KAPPA_14, GAMMA_16_II),
        ],
      },
      {
        name: 'Creta',
        slug: 'creta',
        generations: [
          generation('I (GS)', 'i', 2016, 2021, GAMMA_16_II, petrol('2.0', 'G4NA', 1999)),
          generation('II (SU2)', 'ii', 2021, 0, petrol('1.6')),
        ],
      },
      {
        name: 'Tucson',
        slug: 'tucson',
        generations: [
          generation('III (TL)', 'iii', 2015, 2020, petrol('2.0', 'G4NA', 1999)),
          generation('IV (NX4)', 'iv', 2020, 0, petrol('2.0')),
        ],
      },
    ],
  },
  {
    name: 'Toyota',
    slug: 'toyota',
    models: [
      {
        name: 'Camry',
        slug: 'camry',
        generations: [
          generation('XV40', 'xv40', 2006, 2011, petrol('2.4', '2AZ-FE', 2362, 167)),
          generation('XV50', 'xv50', 2011, 2017, CAMRY_25),
          generation('XV70', 'xv70', 2017, 2024, CAMRY_25),
        ],
      },
      {
        name: 'Corolla',
        slug: 'corolla',
        generations: [
          generation('E150', 'e150', 2006, 2013, petrol('1.6', '1ZR-FE', 1598)),
          generation('E180', 'e180', 2013, 2019, petrol('1.6', '1ZR-FE', 1598, 122)),
          generation('E210', 'e210', 2018, 0, petrol('1.6')),
        ],
      },
      {
        name: 'RAV4',
        slug: 'rav4',
        generations: [
          generation('XA30', 'xa30', 2005, 2012, petrol('2.0')),
          generation('XA40', 'xa40', 2012, 2018, petrol('2.0', '3ZR-FE', 1987, 146)),
          generation('XA50', 'xa50', 2018, 0, petrol('2.0')),
        ],
      },
      {
        name: 'Land Cruiser Prado',
        slug: 'land-cruiser-prado',
        generations: [
          generation(
            'J150',
            'j150',
            2009,
            2023,
            petrol('4.0', '1GR-FE', 3956, 282),
            diesel('3.0', '1KD-FTV', 2982, 173),
          ),
        ],
      },
    ],
  },
  {
    name: 'Nissan',
    slug: 'nissan',
    models: [
      {
        name: 'Qashqai',
        slug: 'qashqai',
        generations: [
          generation(
            'J10',
            'j10',
            2006,
            2013,
            petrol('1.6', 'HR16DE', 1598, 114),
            petrol('2.0', 'MR20DE', 1997, 141),
          ),
          generation('J11', 'j11', 2013, 2021, MR20DD),
        ],
      },
      {
        name: 'X-Trail',
        slug: 'x-trail',
        generations: [
          generation('T31', 't31', 2007, 2014, petrol('2.0', 'MR20DE', 1997, 141)),
          generation('T32', 't32', 2013, 2022, MR20DD),
        ],
      },
      {
        name: 'Almera',
        slug: 'almera',
        generations: [generation('G15', 'g15', 2012, 2018, petrol('1.6', 'K4M', 1598, 102))],
      },
    ],
  },
  {
    name: 'Mitsubishi',
    slug: 'mitsubishi',
    models: [
      {
        name: 'Outlander',
        slug: 'outlander',
        generations: [
          generation('XL', 'xl', 2005, 2012, petrol('2.4', '4B12', 2360, 170)),
          generation(
            'III',
            'iii',
            2012,
            2021,
            petrol('2.0', '4J11', 1998, 146),
            petrol('2.4', '4J12', 2360, 167),
          ),
        ],
      },
      {
        name: 'Lancer',
        slug: 'lancer',
        generations: [
          generation(
            'X',
            'x',
            2007,
            2017,
            petrol('1.6', '4A92', 1590, 117),
            petrol('1.8', '4B10', 1798),
          ),
        ],
      },
      {
        name: 'ASX',
        slug: 'asx',
        generations: [generation('I', 'i', 2010, 2023, petrol('1.6', '4A92', 1590, 117))],
      },
    ],
  },
  {
    name: 'Mazda',
    slug: 'mazda',
    models: [
      {
        name: '3',
        slug: '3',
        generations: [
          generation('BK', 'bk', 2003, 2009, petrol('1.6', 'Z6', 1598)),
          generation('BL', 'bl', 2009, 2013, petrol('1.6', 'Z6', 1598)),
        ],
      },
      {
        name: '6',
        slug: '6',
        generations: [
          generation('GH', 'gh', 2007, 2012, petrol('2.0')),
          generation('GJ', 'gj', 2012, 2024, SKYACTIV_20, petrol('2.5', 'PY-VPS', 2488, 192)),
        ],
      },
      {
        name: 'CX-5',
        slug: 'cx-5',
        generations: [
          generation('I (KE)', 'i', 2011, 2017, SKYACTIV_20, petrol('2.5', 'PY-VPS', 2488, 192)),
          generation('II (KF)', 'ii', 2017, 0, SKYACTIV_20),
        ],
      },
    ],
  },
  {
    name: 'Chery',
    slug: 'chery',
    models: [
      {
        name: 'Tiggo 7 Pro',
        slug: 'tiggo-7-pro',
        generations: [generation('I', 'i', 2020, 0, petrol('1.5 T'))],
      },
      {
        name: 'Tiggo 4 Pro',
        slug: 'tiggo-4-pro',
        generations: [generation('I', 'i', 2020, 0, petrol('1.5'))],
      },
    ],
  },
  {
    name: 'Haval',
    slug: 'haval',
    models: [
      {
        name: 'Jolion',
        slug: 'jolion',
        generations: [generation('I', 'i', 2020, 0, petrol('1.5 T'))],
      },
      {
        name: 'F7',
        slug: 'f7',
        generations: [generation('I', 'i', 2018, 0, petrol('1.5 T'), petrol('2.0 T'))],
      },
    ],
  },
  {
    name: 'Geely',
    slug: 'geely',
    models: [
      {
        name: 'Coolray',
        slug: 'coolray',
        generations: [
          generation('I (SX11)', 'i', 2018, 0, petrol('1.5 T', 'JLH-3G15TD', 1477, 150)),
        ],
      },
      {
        name: 'Atlas',
        slug: 'atlas',
        generations: [generation('I', 'i', 2016, 2022, petrol('2.0'), petrol('2.4'))],
      },
    ],
  },
];
