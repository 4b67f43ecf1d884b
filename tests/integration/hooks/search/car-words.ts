/**
 * What people type and the car that they mean, of the demo's: `query > key@year`, `—` for none. The
 * shop of the test sells, besides, the brands Toyota and Patriot, a polo shirt, a lamp called
 * «Веста 21», a lens «Фокус», a horn «Аккорд», a glue «Тигран», mounts («опора») and a part with the number «Solaris 2».
 * An engine is the fourth part of a key.
 */
const TABLE = `
колодки передние солярис 2015 > hyundai.solaris@2015
масляный фильтр рио > kia.rio
kia rio 2018 > kia.rio@2018
киа рио > kia.rio
КИА РИО 2018 г.в. > kia.rio@2018
колодки хендай солярис > hyundai.solaris
колодки хундай солярис > hyundai.solaris
хёндэ солярис колодки > hyundai.solaris
крета фильтр > hyundai.creta
рено логан > renault.logan
фильтр логана > renault.logan
лада веста фильтр > lada.vesta
колодки на весту > lada.vesta
ваз гранта > lada.granta
шкода октавия > skoda.octavia
škoda octavia > skoda.octavia
стойка октавии > skoda.octavia
октавия а7 > skoda.octavia.a7
octavia a5 2010 > skoda.octavia.a5@2010
фольксваген поло > volkswagen.polo
vw polo > volkswagen.polo
поло седан фильтр > volkswagen.polo.v-sedan
пассат б8 > volkswagen.passat.b8
колодки солярис 15 г.в. > hyundai.solaris@2015
колодки солярис 15 г. в. > hyundai.solaris@2015
солярис 2015 года колодки > hyundai.solaris@2015
колодки солярис 2015г > hyundai.solaris@2015
рио 4 > kia.rio.iv
rio iv фильтр > kia.rio.iv
фильтр рио 4 поколения > kia.rio.iv
гранта рестайлинг > lada.granta.i-facelift
гранта 1 > lada.granta.i
калина 2 2015 > lada.kalina.ii@2015
камри 50 > toyota.camry.xv50
фильтр toyota camry v50 > toyota.camry.xv50
тойота прадо 150 > toyota.land-cruiser-prado.j150
рав 4 колодки > toyota.rav4
икс трейл т32 > nissan.x-trail.t32
х-трейл > nissan.x-trail
кашкай j11 колодки > nissan.qashqai.j11
mazda 3 > mazda.3
мазда 6 колодки > mazda.6
сх5 фильтр > mazda.cx-5
лансер 10 > mitsubishi.lancer.x
форд фокус 2 > ford.focus.ii
шевроле нива > chevrolet.niva
нива легенд > lada.niva-legend
чери тигго 7 про > chery.tiggo-7-pro
газель некст > gaz.gazelle-next
уаз патриот свеча > uaz.patriot
хантер > uaz.hunter
джили атлас > geely.atlas
хавал f7 > haval.f7
купить запчасти для киа сид > kia.ceed
рио 1.6 фильтр > kia.rio
колодки киа > kia
фильтр тойота 2015 > toyota@2015
поло > —
футболка поло > —
фильтр toyota > —
свеча патриот > —
solaris 2 > —
веста 21 > —
W 914/2 > —
h4 > —
лампа h7 > —
5w40 > —
масло 5w-40 4 л > —
ваз 2114 > —
колодки бмв х5 > —
нива > —
лада нива колодки > —
чери тигго > —
колодки солярис рио > —
трос газа > —
масло 2015 > —
опель астра > —
f7 > —
колодки 15 г. > —
мини щётка > —
салярис > hyundai.solaris
колодки салярис 2015 > hyundai.solaris@2015
салярес колодки > hyundai.solaris
октовия > skoda.octavia
актавия фильтр > skoda.octavia
hyndai solaris > hyundai.solaris
хендей солярис > hyundai.solaris
фольцваген поло > volkswagen.polo
фальксваген поло > volkswagen.polo
шкада октавия > skoda.octavia
логон > renault.logan
рено логон 2015 > renault.logan@2015
масляный фильтр логон > renault.logan
дастор > renault.duster
kia riо > kia.rio
cолярис колодки > hyundai.solaris
киарио > kia.rio
kiario > kia.rio
ладавеста фильтр > lada.vesta
лада-веста > lada.vesta
фильтр лада-гранта > lada.granta
x-trail > nissan.x-trail
икс-трейл > nissan.x-trail
колодки ыщдфкшы > hyundai.solaris
колодки cjkzhbc > hyundai.solaris
кшщ abkmnh > kia.rio
rbf hbj > kia.rio
солярис 1.4 2015 > hyundai.solaris.i.1.4@2015
рио 1.6 > kia.rio
рио 4 1.6 > kia.rio.iv.1.6
рио 1.6 2013 > kia.rio.iii.1.6@2013
фильтр рио 123 л.с. 2019 > kia.rio.iv.1.6@2019
рио g4fg > kia.rio.iv.1.6
рио 1.6л фильтр > kia.rio
октавия а7 1.8 tsi > skoda.octavia.a7.1.8
октавия 1.8 тси > skoda.octavia.a7.1.8
октавия а7 1.8tsi > skoda.octavia.a7.1.8
рио дизель > kia.rio
рио 2.5 фильтр > kia.rio
камри 2.5 50 > toyota.camry
polo sedan > volkswagen.polo.v-sedan
рио седан > kia.rio
солярис 2015-2016 > hyundai.solaris.i
солярис 2011 – 2015 колодки > hyundai.solaris.i
солярис 2015-2018 > hyundai.solaris
солярис 2010-2017 г.в. > hyundai.solaris.i
солярис с 2018 по 2020 > hyundai.solaris.ii
солярис 11-15 г.в. > hyundai.solaris.i
рио 15гв > kia.rio@2015
рио 2018г.в. фильтр > kia.rio@2018
опора > —
клей тигван > —
тигван > —
тигуант > volkswagen.tiguan
тигран насос > —
опора двигателя > —
ремень > —
ремнь > —
рено > renault
аккорд > —
фокус > —
фокус линза > —
линза фокус > —
сигнал аккорд > —
аккорт сигнал > —
калодки > —
фельтр > —
масла > —
весто 21 > —
свичи > —
лампочка > —
подшипник > —
прокладка > —
салярка > —
солярка > —
автомобильный > —
`;

export const CAR_QUERIES: (readonly [query: string, car: string])[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [query = '', car = ''] = line.split(' > ');
    return [query, car] as const;
  });
