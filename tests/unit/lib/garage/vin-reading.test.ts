import { expect, test } from 'vitest';
import { readVin } from '@/lib/garage/vin-reading';

test.each([
  // The tenth sign is a year only where its maker is known to put one there.
  ['Z94C251ABJR012345', 'Hyundai или Kia', 'Россия', [2018]],
  ['XTA210990Y2766389', 'Lada', 'Россия', [2000]],
  ['XTA219170J0123456', 'Lada', 'Россия', [2018, 1988]],
  ['WVWZZZ1KZ8W123456', 'Volkswagen', 'Германия', [2008]],
  ['XWB3L32EDCA000001', 'Daewoo или Ravon', 'Узбекистан', []],
  ['WBAFR71010C123456', 'BMW', 'Германия', []],
  ['KMHDN45D21U000001', 'Hyundai', 'Южная Корея', [2001]],
  // Signs at the ends of a country's range belong to it.
  ['XW8ZZZ61ZGG000001', 'Volkswagen или Škoda', 'Россия', [2016]],
  ['XSAZZZ61ZGG000001', '', 'Россия', []],
  // The seventh sign tells the rounds apart in North America.
  ['1HGCM82633A004352', '', 'США', [2003]],
  ['1HGCR2F3XFA000001', '', 'США', [2015]],
  ['1HGCR2F3X8A000001', '', 'США', []],
  // The next model year is on sale already, the one after it is not.
  ['LVVDB11B0VD000001', 'Chery', 'Китай', [2027]],
  ['LVVDB11B0WD000001', 'Chery', 'Китай', [1998]],
  ['LVVDB11B0ZD000001', 'Chery', 'Китай', []],
  ['JTDBR32E720000001', '', 'Япония', []],
  ['AAVZZZ6SZEU000001', '', '', []],
  // What lies below or above a country's range is not of it.
  ['KAHDN45D21U000001', '', '', []],
  ['TW1FG518805500342', '', '', []],
  ['Z5AZZZ61ZGG000001', '', '', []],
  ['Z94C251', '', '', []],
])('%s: %s, %s, %j', (vin, maker, country, years) =>
  expect(readVin(vin, 2026)).toEqual({ maker, country, years }),
);
