import { diesel, generation, petrol, type Make } from './make.ts';

const VAZ_87 = petrol('1.6 8V', '11186', 1596, 87);
const VAZ_98 = petrol('1.6 16V', '21126', 1597, 98);
const VAZ_106 = petrol('1.6 16V', '21127', 1596, 106);
const VESTA_106 = petrol('1.6 16V', '21129', 1596, 106);
const VESTA_122 = petrol('1.8 16V', '21179', 1774, 122);

/** Makes of Russia. */
export const RUSSIAN: Make[] = [
  {
    name: 'LADA',
    slug: 'lada',
    models: [
      {
        name: 'Granta',
        slug: 'granta',
        generations: [
          generation('I (2190)', 'i', 2011, 2018, VAZ_87, VAZ_98, VAZ_106),
          generation('I рестайлинг', 'i-facelift', 2018, 0, VAZ_87, VAZ_106),
        ],
      },
      {
        name: 'Vesta',
        slug: 'vesta',
        generations: [
          generation('I', 'i', 2015, 2022, VESTA_106, VESTA_122),
          generation('NG', 'ng', 2023, 0, petrol('1.6 16V'), petrol('1.8 EVO')),
        ],
      },
      {
        name: 'Largus',
        slug: 'largus',
        generations: [
          generation(
            'I',
            'i',
            2012,
            2021,
            petrol('1.6 8V', 'K7M', 1598),
            petrol('1.6 16V', 'K4M', 1598),
          ),
          generation('I рестайлинг', 'i-facelift', 2021, 0, petrol('1.6 8V'), petrol('1.6 16V')),
        ],
      },
      {
        name: 'Priora',
        slug: 'priora',
        generations: [generation('I (2170)', 'i', 2007, 2018, VAZ_98)],
      },
      {
        name: 'Kalina',
        slug: 'kalina',
        generations: [
          generation('I (1118)', 'i', 2004, 2013, petrol('1.6 8V')),
          generation('II (2192)', 'ii', 2013, 2018, VAZ_87, VAZ_106),
        ],
      },
      {
        name: 'XRAY',
        slug: 'xray',
        generations: [generation('I', 'i', 2015, 2022, VESTA_106, VESTA_122)],
      },
      {
        name: 'Niva Legend',
        slug: 'niva-legend',
        generations: [generation('I', 'i', 2021, 0, petrol('1.7', '21214', 1690, 83))],
      },
      {
        name: 'Niva Travel',
        slug: 'niva-travel',
        generations: [generation('I', 'i', 2020, 0, petrol('1.7', '2123', 1690, 80))],
      },
    ],
  },
  {
    name: 'ГАЗ',
    slug: 'gaz',
    models: [
      {
        name: 'ГАЗель',
        slug: 'gazelle',
        generations: [
          generation('Бизнес', 'business', 2010, 0, petrol('2.9', 'УМЗ-4216', 2890, 107)),
        ],
      },
      {
        name: 'ГАЗель NEXT',
        slug: 'gazelle-next',
        generations: [
          generation(
            'I',
            'i',
            2013,
            0,
            petrol('2.7 EvoTech', 'УМЗ-A274', 2690, 107),
            diesel('2.8', 'ISF 2.8'),
          ),
        ],
      },
    ],
  },
  {
    name: 'УАЗ',
    slug: 'uaz',
    models: [
      {
        name: 'Патриот',
        slug: 'patriot',
        generations: [
          generation('I', 'i', 2005, 2014, petrol('2.7', 'ЗМЗ-409', 2693)),
          generation('I рестайлинг', 'i-facelift', 2014, 0, petrol('2.7', 'ЗМЗ-409', 2693)),
        ],
      },
      {
        name: 'Хантер',
        slug: 'hunter',
        generations: [generation('I', 'i', 2003, 0, petrol('2.7', 'ЗМЗ-409', 2693))],
      },
    ],
  },
];
