import { generation, petrol, type Make } from './make.ts';

const K7M = petrol('1.6 8V', 'K7M', 1598, 82);
const K4M = petrol('1.6 16V', 'K4M', 1598, 102);
const CFNA = petrol('1.6', 'CFNA', 1598, 105);
const CWVA = petrol('1.6', 'CWVA', 1598, 110);

/** Makes of Europe and America. */
export const WESTERN: Make[] = [
  {
    name: 'Renault',
    slug: 'renault',
    models: [
      {
        name: 'Logan',
        slug: 'logan',
        generations: [
          generation(
            'I',
            'i',
            2004,
            2015,
            petrol('1.4 8V', 'K7J', 1390, 75),
            petrol('1.6 16V', 'K4M', 1598, 102),
          ),
          generation('II', 'ii', 2012, 2022, K7M, K4M),
        ],
      },
      {
        name: 'Sandero',
        slug: 'sandero',
        generations: [generation('II', 'ii', 2012, 2022, K7M, K4M)],
      },
      {
        name: 'Duster',
        slug: 'duster',
        generations: [
          generation(
            'I (HS)',
            'i',
            2010,
            2021,
            petrol('1.6 16V', 'K4M', 1598, 102),
            petrol('2.0', 'F4R', 1998),
          ),
          generation('II (HM)', 'ii', 2017, 2024, petrol('1.6', 'H4M', 1598)),
        ],
      },
      {
        name: 'Kaptur',
        slug: 'kaptur',
        generations: [
          generation('I', 'i', 2016, 2022, petrol('1.6', 'H4M', 1598), petrol('2.0', 'F4R', 1998)),
        ],
      },
    ],
  },
  {
    name: 'Volkswagen',
    slug: 'volkswagen',
    models: [
      {
        name: 'Polo',
        slug: 'polo',
        generations: [
          generation('V седан', 'v-sedan', 2010, 2020, CFNA, CWVA),
          generation('VI лифтбек', 'vi-liftback', 2020, 2022, CWVA),
        ],
      },
      {
        name: 'Tiguan',
        slug: 'tiguan',
        generations: [
          generation('I', 'i', 2007, 2016, petrol('1.4 TSI'), petrol('2.0 TSI')),
          generation('II', 'ii', 2016, 2024, petrol('1.4 TSI', 'CZDA', 1395, 150)),
        ],
      },
      {
        name: 'Passat',
        slug: 'passat',
        generations: [
          generation('B7', 'b7', 2010, 2015, petrol('1.8 TSI')),
          generation('B8', 'b8', 2014, 2023, petrol('1.8 TSI')),
        ],
      },
    ],
  },
  {
    name: 'Škoda',
    slug: 'skoda',
    models: [
      {
        name: 'Octavia',
        slug: 'octavia',
        generations: [
          generation('A5', 'a5', 2004, 2013, petrol('1.6', 'BSE', 1595, 102)),
          generation('A7', 'a7', 2012, 2020, CWVA, petrol('1.8 TSI', 'CJSA', 1798, 180)),
          generation('A8', 'a8', 2019, 0, petrol('1.4 TSI')),
        ],
      },
      {
        name: 'Rapid',
        slug: 'rapid',
        generations: [
          generation('I', 'i', 2012, 2020, CFNA, CWVA),
          generation('II', 'ii', 2020, 2022, CWVA),
        ],
      },
      {
        name: 'Kodiaq',
        slug: 'kodiaq',
        generations: [generation('I', 'i', 2016, 2023, petrol('1.4 TSI', 'CZDA', 1395, 150))],
      },
    ],
  },
  {
    name: 'Ford',
    slug: 'ford',
    models: [
      {
        name: 'Focus',
        slug: 'focus',
        generations: [
          generation(
            'II',
            'ii',
            2004,
            2011,
            petrol('1.6', 'HWDA', 1596, 100),
            petrol('1.8', 'QQDB', 1798, 125),
          ),
          generation('III', 'iii', 2010, 2018, petrol('1.6')),
        ],
      },
      {
        name: 'Mondeo',
        slug: 'mondeo',
        generations: [generation('IV', 'iv', 2007, 2014, petrol('2.0', 'AOBA', 1999, 145))],
      },
      {
        name: 'Kuga',
        slug: 'kuga',
        generations: [generation('II', 'ii', 2012, 2019, petrol('1.6 EcoBoost'))],
      },
    ],
  },
  {
    name: 'Chevrolet',
    slug: 'chevrolet',
    models: [
      {
        name: 'Cruze',
        slug: 'cruze',
        generations: [
          generation(
            'I (J300)',
            'i',
            2008,
            2015,
            petrol('1.6', 'F16D3', 1598, 109),
            petrol('1.8', 'F18D4', 1796, 141),
          ),
        ],
      },
      {
        name: 'Lacetti',
        slug: 'lacetti',
        generations: [
          generation(
            'I',
            'i',
            2004,
            2013,
            petrol('1.4', 'F14D3', 1399),
            petrol('1.6', 'F16D3', 1598, 109),
          ),
        ],
      },
      {
        name: 'Niva',
        slug: 'niva',
        generations: [generation('I', 'i', 2002, 2020, petrol('1.7', '2123', 1690, 80))],
      },
    ],
  },
];
