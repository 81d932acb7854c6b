import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offeredSystems } from '../collections/offered-systems';
import { CRS84, CRS84H, eastFirst, epsgUri, referenceSystem, WGS84_WITH_HEIGHT } from './reference-system';
import { uriOfSystem } from './system-names';
import { NATIONAL_SYSTEMS } from './system-table';

/**
 * Code, longitude and latitude of WGS 84, and the coordinates in the order of the axes. They are results of PROJ 9.5
 * (pyproj 3.7.2) with the most accurate operation that needs no grid.
 */
const FIGURES = String.raw`
4258 -5.278 77.01 77.01 -5.278
3034 -19.498 75.71 5636489.6075 3128919.8969
3035 -19.498 75.71 6012454.8894 3521897.3863
4647 7.202 54.24 32382826.9656 6011716.8151
27700 -6.806 59.321 126704.2558 1058160.25
2157 -9.516 54.824 502582.0581 898398.82
29903 -9.516 54.824 102609.2896 398406.7323
2056 6.866 47.512 2556864.417 1262519.709
21781 6.866 47.512 556864.417 262519.709
31466 6.19 53.105 5885883.2815 2512765.0442
31467 8.102 53.917 5976611.1222 3441067.361
31468 11.102 53.51 5931311.9746 4440526.9582
31469 13.568 48.909 5420050.6378 5395167.0121
31254 9.992 47.484 260644.6245 -25700.5806
31255 12.432 48.431 366269.3557 -66640.6733
31256 15.298 48.651 390847.8964 -76193.9645
31287 11.058 48.627 527797.5339 232378.7017
3416 11.058 48.627 527733.2166 232319.2185
2154 -5.812 49.998 68914.3785 7024082.6664
27572 -2.25 49.819 269694.6519 2545468.975
3942 1.078 42.806 1542797.2167 1291291.0962
3943 0.098 43.758 1466343.6955 2288245.2412
3944 0.11 44.688 1470949.3755 3280458.4722
3945 0.374 45.7 1495522.885 4281106.0807
3946 -0.336 46.7 1444937.9328 5283148.299
3947 -2.29 47.7 1303254.6786 6291220.1079
3948 -2.25 48.7 1313849.1028 7290986.0423
3949 -2.25 49.7 1321566.281 8290937.5048
3950 -0.008 50.819 1488078.5437 9295360.4731
28992 4.004 53.258 62693.5693 586602.5452
31370 3.28 51.209 73917.0563 211561.4771
3812 3.28 51.209 573912.3993 711552.4917
3006 12.858 66.953 7427750.2439 406438.4336
3067 21.582 68.403 277688.5812 7597578.759
3057 -25.806 68.145 217272.379 866101.4309
5325 -25.806 68.145 1417272.379 666101.4309
25884 20.864 59.084 6553625.9752 320310.9332
3301 21.936 59.628 6611867.0644 383548.0835
3059 20.896 57.727 402551.6553 315169.5933
3346 20.58 56.066 6219943.5216 287070.7452
5514 14.184 50.561 -752288.0604 -988524.7231
2180 16.142 54.891 784576.4632 316763.3677
2176 14.612 54.587 6050858.5369 5474917.8853
2177 17.1 54.949 6091454.5464 6442337.499
2178 20.1 53.731 5955893.1506 7440607.2761
2179 22.83 53.598 5941351.9963 8422546.612
3763 -8.886 41.378 -62981.638 190131.3194
3003 7.144 45.463 1354927.0676 5036082.0823
3004 13.398 45.249 2394292.6584 5011877.0063
7791 7.144 45.463 354902.0882 5036061.364
7792 13.2 45.254 358760.8449 5012743.1821
7793 18.19 40.608 262265.3854 4499038.9123
3794 14.026 46.661 425461.8759 169505.0689
3765 14.63 45.91 354924.2408 5087274.5048
23700 17.468 48.154 532483.0251 313469.225
3844 22.49 47.546 674878.2449 311204.2748
2100 21.316 40.719 273151.8659 4510743.1264
2039 34.474 32.706 150967.1404 734845.7072
4269 -162.026 75.721 75.721 -162.026
26903 -166.798 70.575 433270.9528 7830985.2264
26904 -160.798 65.839 417889.7784 7303140.3363
26905 -154.798 65.837 417883.3957 7302917.4883
26906 -148.798 71.118 435066.0637 7891521.4792
26907 -142.798 70.359 432558.5586 7806905.4148
26908 -136.8 74.716 447043.8002 8292722.7581
26909 -130.8 74.097 444954.2629 8223691.4537
26910 -124.798 74.111 445062.5434 8225250.8586
26911 -118.8 75.607 450062.4859 8392093.7274
26912 -112.8 76.1 451738.0813 8447079.7067
26913 -106.8 75.747 450537.9375 8407708.1988
26914 -100.8 75.274 448932.8136 8354954.2678
26915 -94.8 75.242 448824.3482 8351385.3614
26916 -88.8 74.995 447987.68 8323838.1675
26917 -82.8 74.971 447906.4364 8321161.5458
26918 -76.8 75.642 450181.3205 8395997.3296
26919 -70.8 73.638 443409.0349 8172505.7657
26920 -64.8 73.745 443768.9252 8184437.7626
26921 -58.8 77.184 455434.9519 8567988.9242
26922 -52.798 54.927 384782.2684 6088147.8663
26923 -46.8 52.277 377198.2387 5793373.6586
5070 -113.214 45.635 -1335365.2039 2637601.1782
3005 -134.048 58.246 528550.8096 1500176.4448
3347 -120.954 79.222 5604792.5731 4873626.3573
3978 -120.954 79.222 -534925.8807 3416796.6726
6372 -114.68 29.627 2005033.1094 1273311.8122
4674 -102.808 18.831 18.831 -102.808
31977 -82.8 -8.468 301842.8542 9063504.9566
31978 -76.798 -8.904 302291.7192 9015281.0217
31979 -70.8 -7.153 301221.7116 9208948.5636
31980 -64.8 -4.27 300224.6086 9527794.2306
31981 -58.8 -2.89 299925.1381 9680406.9541
31982 -52.798 -2.143 300033.6575 9763015.6476
31983 -46.8 -0.664 299685.2603 9926571.5429
31984 -40.8 -3.324 300006.89 9632411.7947
31985 -34.798 -0.008 299894.5514 9999115.3211
9377 -81.19 12.549 2958680.3649 4107871.9327
2193 168.822 -36.085 5998535.6434 1223748.4308
4283 109.396 -16.282 -16.282 109.396
28349 109.202 -14.788 306484.6316 8364346.7358
28350 115.202 -16.031 307631.9028 8226801.8337
28351 121.202 -14.602 306320.743 8384927.5043
28352 127.192 -13.342 304180.7225 8524330.1472
28353 133.202 -13.655 305517.8632 8489707.8812
28354 139.202 -14.947 306626.3396 8346753.2616
28355 145.202 -15.479 307111.255 8287885.432
28356 151.2 -20.633 312451.3323 7717430.0325
7844 109.396 -16.282 -16.282 109.396
7849 109.202 -14.788 306484.6316 8364346.7358
7850 115.202 -16.031 307631.9028 8226801.8337
7851 121.202 -14.602 306320.743 8384927.5043
7852 127.192 -13.342 304180.7225 8524330.1472
7853 133.202 -13.655 305517.8632 8489707.8812
7854 139.202 -14.947 306626.3396 8346753.2616
7855 145.202 -15.479 307111.255 8287885.432
7856 151.2 -20.633 312451.3323 7717430.0325
3577 121.018 -14.936 -1190603.7351 -1635763.7464
3112 121.018 -14.936 -1407538.7802 -1804343.276
6668 129.434 41.706 41.706 129.434
6669 128.628 33.573 63885.5063 -80953.5074
6670 130.218 33.419 46739.2391 -72726.6558
6671 131.346 35.981 -1796.609 -74005.4679
6672 132.522 34.186 131964.4454 -90147.5268
6673 133.598 35.473 -58218.4633 -66732.5937
6674 135.286 35.89 -11968.6962 -64460.2364
6675 136.544 37.119 124343.8077 -55332.873
6676 137.838 37.974 219254.283 -58160.1128
6677 138.942 36.679 75708.0689 -79664.3009
6678 140.02 41.002 111573.8699 -68421.3639
6679 139.764 43.108 -98979.801 -39555.5083
6680 141.434 45.032 114990.7105 -64296.7652
6681 143.262 44.02 2696.6299 -79209.314
6682 141.426 27.331 147588.436 -56799.4231
6683 126.984 26.776 86071.6227 -51311.8944
6684 123.366 24.796 -133215.682 -64102.0718
6685 131.172 25.768 -25688.5752 17252.221
6686 136.048 20.463 51253.0394 5007.7101
6687 153.938 24.331 -184864.2634 -6291.741
5179 125.024 38.52 2060603.3814 784142.5584
5186 126.4 37.551 550333.684 146980.5872
2326 113.91 22.512 841396.2214 808809.9051
3414 103.686 1.419 44531.8488 11605.5482
3031 -108.0 -64.5 -2677649.4414 -870021.0431
3413 -108.0 85.5 -434555.953 -221417.3173
32601 -179.5 10.25 226141.2972 1134117.2377
32632 9.7 47.3 552919.1857 5238740.4771
32633 24.2 -3.5 1526248.9931 -391923.0837
32660 178.25 -8.5 637586.4488 -939796.17
32701 -174.9 -60.25 616235.0562 3318896.6729
32719 -70.6 -33.4 351205.0646 6303223.7507
32760 179.5 -37.25 721728.7702 5874464.6365
32756 151.2 -33.8 333374.8157 6258562.9611
25828 -16.1 33.3 397589.2295 3685085.5436
25828 40.1 69.9 2352433.8953 8678215.3122
25832 13.4 52.5 798609.5209 5825756.242
25833 13.4 52.5 391390.7313 5817855.2407
25835 27.7 68.4 528756.9439 7587625.1568
25837 40.1 69.9 542187.5352 7755101.7792
3857 13.4 52.5 1491681.1766 6891041.7239
3857 -179.9 -85 -20026376.3937 -19971868.8804
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number) as [number, number, number, number, number]);

const PAGE = join(__dirname, '../../../../../docs/reference/reference-systems.md');

describe('a reference system', () => {
  it('is on the page of the reference systems, with the order of its axes and its accuracy', () => {
    const rows = readFileSync(PAGE, 'utf8').matchAll(/^\| ([\d–, ]+) \| .*? \| (N, E|E, N) \| (.*?) \|$/gm);
    const documented = [...rows].flatMap(([, codes, order, accuracy]) =>
      codes!.split(', ').map((range) => ({ range: range.split('–').map(Number), order, accuracy: accuracy! })),
    );
    const isDocumented = (facts: (typeof NATIONAL_SYSTEMS)[number]) =>
      documented.some(
        ({ range: [first, last = first], order, accuracy }) =>
          facts.code >= first! &&
          facts.code <= last! &&
          (order === 'N, E') === facts.isNorthFirst &&
          accuracy.includes(facts.accuracyMetres === 0 ? 'exact' : `${facts.accuracyMetres} m`),
      );
    expect(NATIONAL_SYSTEMS.filter((facts) => !isDocumented(facts)).map(({ code }) => code)).toEqual([]);
  });

  it('has a figure of PROJ, if it is in the table', () => {
    const codes = FIGURES.map(([code]) => code);
    expect(NATIONAL_SYSTEMS.map(({ code }) => code).filter((code) => !codes.includes(code))).toEqual([]);
  });

  it.each(FIGURES)(
    'EPSG:%i has the coordinates of PROJ for %d, %d, there and back',
    (code, longitude, latitude, ...expected) => {
      const system = referenceSystem(epsgUri(code))!;
      const tolerance = system.isGeographic ? 1e-8 : 0.001;
      const position = system.project([longitude, latitude, 12])!;
      expect(Math.hypot(position[0]! - expected[0], position[1]! - expected[1])).toBeLessThan(tolerance);
      const [backLongitude, backLatitude, height] = system.unproject(position)!;
      expect(Math.hypot(backLongitude! - longitude, backLatitude! - latitude)).toBeLessThan(1e-9);
      expect(height).toBe(12);
    },
  );
});

describe('the systems that a collection offers', () => {
  const offered = (box: [number, number, number, number] | null, hasHeights = false) =>
    offeredSystems({ box, hasHeights });
  const offers = (code: number, box: [number, number, number, number]) => offered(box).includes(epsgUri(code));

  it('are only those of the whole world for features all over the world, and for a collection without a place', () => {
    const world = [CRS84, epsgUri(4326), epsgUri(3857)];
    expect(offered([-180, -90, 180, 90])).toEqual(world);
    expect(offered(null)).toEqual(world);
  });

  it('begin with CRS84h if a feature has a height', () => {
    expect(offered(null, true)).toEqual([CRS84H, CRS84, epsgUri(4326), epsgUri(3857), WGS84_WITH_HEIGHT]);
  });

  it('have coordinates for each corner of the box', () => {
    const boxes: [number, number, number, number][] = [
      [5.9, 47.3, 15.1, 55],
      [-8.2, 49.9, 1.8, 60.8],
      [172.1, -43.6, 174.9, -36.8],
      [-179.9, -19, -178.2, -16],
      [-122.5, 37.7, -122.3, 37.8],
    ];
    for (const box of boxes) {
      for (const uri of offered(box).slice(1)) {
        const [west, south, east, north] = box;
        for (const corner of [
          [west, south],
          [east, north],
        ]) {
          const position = referenceSystem(uri)!.project(corner)!;
          const back = referenceSystem(uri)!.unproject(position)!;
          const difference = Math.max(...back.map((value, axis) => Math.abs(value - corner[axis]!)));
          expect({ uri, isSame: difference < 1e-8 }).toEqual({ uri, isSame: true });
        }
      }
    }
  });

  it.each([
    ['25832 for Germany', 25_832, [5.9, 47.3, 15.1, 55]],
    ['32632 for Germany', 32_632, [5.9, 47.3, 15.1, 55]],
    ['27700 for Great Britain', 27_700, [-8.2, 49.9, 1.8, 60.8]],
    ['2193 for New Zealand', 2193, [172.1, -43.6, 174.9, -36.8]],
    ['4269 for Alaska beyond the antimeridian', 4269, [172.5, 51.3, 179.9, 53]],
  ] as [string, number, [number, number, number, number]][])('include EPSG:%s', (_name, code, box) => {
    expect(offers(code, box)).toBe(true);
  });

  it('exclude a system if one feature is outside its area', () => {
    expect(offers(2056, [7, 46, 8, 47])).toBe(true);
    expect(offers(2056, [7, 46, 13.4, 52.5])).toBe(false);
    expect(offers(25_832, [-74, 40, 13.4, 52.5])).toBe(false);
  });
});

describe('the name of a system', () => {
  it.each([
    ['urn:ogc:def:crs:EPSG::25832', epsgUri(25_832)],
    ['urn:ogc:def:crs:EPSG:6.9:4326', epsgUri(4326)],
    ['urn:x-ogc:def:crs:EPSG:4326', epsgUri(4326)],
    ['EPSG:4326', epsgUri(4326)],
    ['epsg:31467', epsgUri(31_467)],
    ['EPSG:900913', epsgUri(3857)],
    ['http://www.opengis.net/gml/srs/epsg.xml#27700', epsgUri(27_700)],
    ['http://www.opengis.net/def/crs/EPSG/0/2056', epsgUri(2056)],
    ['https://www.opengis.net/def/crs/EPSG/0/2056', epsgUri(2056)],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', CRS84],
    ['urn:ogc:def:crs:OGC::CRS84', CRS84],
    ['http://www.opengis.net/def/crs/OGC/1.3/CRS84', CRS84],
    ['http://www.opengis.net/def/crs/OGC/0/CRS84h', CRS84H],
    ['OGC:CRS84', CRS84],
    ['urn:ogc:def:crs:OGC:1.3:CRS83', epsgUri(4269)],
    ['EPSG:2169', undefined],
    ['EPSG:', undefined],
    ['Amersfoort', undefined],
  ])('%s is %s', (name, uri) => {
    expect(uriOfSystem(name)).toBe(uri);
  });

  it('says nothing about the order of axes: easting first is available for each', () => {
    const gaussKrueger = referenceSystem(epsgUri(31_467))!;
    const [northing, easting] = gaussKrueger.project([9, 50])!;
    expect(eastFirst(gaussKrueger).project([9, 50])).toEqual([easting, northing]);
    expect(eastFirst(gaussKrueger).unproject([easting!, northing!])).toEqual(
      gaussKrueger.unproject([northing!, easting!]),
    );
  });
});
