/**
 * What people type and the car that they mean, of the demo's: `query > key@year`, `—` for none. The
 * shop of the test sells, besides, the brands Toyota and Patriot, a polo shirt, a lamp called
 * «Веста 21» and a part with the number «Solaris 2».
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
`;

export const CAR_QUERIES: (readonly [query: string, car: string])[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [query = '', car = ''] = line.split(' > ');
    return [query, car] as const;
  });
