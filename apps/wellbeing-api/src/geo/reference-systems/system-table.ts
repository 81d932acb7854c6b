/** West, south, east, north, in degrees. East is beyond 180 if the area crosses the antimeridian. */
export type Area = [west: number, south: number, east: number, north: number];

// cspell:disable
/**
 * Facts of the EPSG data set (version 12, by PROJ 9.5). Each line is one system. Its columns are:
 * - code and name;
 * - order of the axes, `EN` (easting or longitude first) or `NE` (northing or latitude first);
 * - area of use in degrees: west, south, east, north. West is greater than east across the antimeridian;
 * - accuracy of the conversion from WGS 84 in metres;
 * - definition for proj4. `towgs84` is the most accurate conversion that needs no grid.
 *
 * A system that needs a grid for less than ten metres is omitted. EPSG:27700 needs the grid OSTN15 for 1 m. Ordnance
 * Survey states about 5 m for its Helmert conversion.
 */
const TABLE = String.raw`
4258|ETRS89|NE|-16.1 33.26 38.01 84.73|1|proj=longlat ellps=GRS80
3034|ETRS89-extended / LCC Europe|NE|-35.58 24.6 44.83 84.73|1|proj=lcc lat_0=52 lon_0=10 lat_1=35 lat_2=65 x_0=4000000 y_0=2800000 ellps=GRS80
3035|ETRS89-extended / LAEA Europe|NE|-35.58 24.6 44.83 84.73|1|proj=laea lat_0=52 lon_0=10 x_0=4321000 y_0=3210000 ellps=GRS80
4647|ETRS89 / UTM zone 32N (zE-N)|EN|6 47.27 12.01 55.47|1|proj=tmerc lat_0=0 lon_0=9 k=0.9996 x_0=32500000 y_0=0 ellps=GRS80
27700|OSGB36 / British National Grid|EN|-9.01 49.75 2.01 61.01|5|proj=tmerc lat_0=49 lon_0=-2 k=0.9996012717 x_0=400000 y_0=-100000 ellps=airy towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489
2157|IRENET95 / Irish Transverse Mercator|EN|-10.56 51.39 -5.34 55.43|1|proj=tmerc lat_0=53.5 lon_0=-8 k=0.99982 x_0=600000 y_0=750000 ellps=GRS80
29903|TM75 / Irish Grid|EN|-10.56 51.39 -5.34 55.43|1|proj=tmerc lat_0=53.5 lon_0=-8 k=1.000035 x_0=200000 y_0=250000 a=6377340.189 rf=299.3249646 towgs84=482.5,-130.6,564.6,-1.042,-0.214,-0.631,8.15
2056|CH1903+ / LV95|EN|5.96 45.82 10.49 47.81|1|proj=somerc lat_0=46.9524055555556 lon_0=7.43958333333333 k_0=1 x_0=2600000 y_0=1200000 ellps=bessel towgs84=674.374,15.056,405.346
21781|CH1903 / LV03|EN|5.96 45.82 10.49 47.81|1.5|proj=somerc lat_0=46.9524055555556 lon_0=7.43958333333333 k_0=1 x_0=600000 y_0=200000 ellps=bessel towgs84=674.374,15.056,405.346
31466|DHDN / 3-degree Gauss-Kruger zone 2|NE|5.86 49.11 7.51 53.81|3|proj=tmerc lat_0=0 lon_0=6 k=1 x_0=2500000 y_0=0 ellps=bessel towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7
31467|DHDN / 3-degree Gauss-Kruger zone 3|NE|7.5 47.27 10.51 55.09|3|proj=tmerc lat_0=0 lon_0=9 k=1 x_0=3500000 y_0=0 ellps=bessel towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7
31468|DHDN / 3-degree Gauss-Kruger zone 4|NE|10.5 47.39 13.51 54.59|3|proj=tmerc lat_0=0 lon_0=12 k=1 x_0=4500000 y_0=0 ellps=bessel towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7
31469|DHDN / 3-degree Gauss-Kruger zone 5|NE|13.5 48.51 13.84 48.98|3|proj=tmerc lat_0=0 lon_0=15 k=1 x_0=5500000 y_0=0 ellps=bessel towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7
31254|MGI / Austria GK West|NE|9.53 46.77 11.84 47.61|1.5|proj=tmerc lat_0=0 lon_0=10.3333333333333 k=1 x_0=0 y_0=-5000000 ellps=bessel towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232
31255|MGI / Austria GK Central|NE|11.83 46.4 14.84 48.79|1.5|proj=tmerc lat_0=0 lon_0=13.3333333333333 k=1 x_0=0 y_0=-5000000 ellps=bessel towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232
31256|MGI / Austria GK East|NE|14.83 46.56 17.17 49.02|1.5|proj=tmerc lat_0=0 lon_0=16.3333333333333 k=1 x_0=0 y_0=-5000000 ellps=bessel towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232
31287|MGI / Austria Lambert|NE|9.53 46.4 17.17 49.02|1.5|proj=lcc lat_0=47.5 lon_0=13.3333333333333 lat_1=49 lat_2=46 x_0=400000 y_0=400000 ellps=bessel towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232
3416|ETRS89 / Austria Lambert|NE|9.53 46.4 17.17 49.02|1|proj=lcc lat_0=47.5 lon_0=13.3333333333333 lat_1=49 lat_2=46 x_0=400000 y_0=400000 ellps=GRS80
2154|RGF93 v1 / Lambert-93|EN|-9.86 41.15 10.38 51.56|1|proj=lcc lat_0=46.5 lon_0=3 lat_1=49 lat_2=44 x_0=700000 y_0=6600000 ellps=GRS80
27572|NTF (Paris) / Lambert zone II|EN|-4.87 42.33 8.23 51.14|2|proj=lcc lat_1=46.8 lat_0=46.8 lon_0=0 k_0=0.99987742 x_0=600000 y_0=2200000 ellps=clrk80ign pm=paris towgs84=-168,-60,320
3942|RGF93 v1 / CC42|EN|-1.06 41.31 9.63 43.07|1|proj=lcc lat_0=42 lon_0=3 lat_1=41.25 lat_2=42.75 x_0=1700000 y_0=1200000 ellps=GRS80
3943|RGF93 v1 / CC43|EN|-1.79 42.33 7.65 44.01|1|proj=lcc lat_0=43 lon_0=3 lat_1=42.25 lat_2=43.75 x_0=1700000 y_0=2200000 ellps=GRS80
3944|RGF93 v1 / CC44|EN|-1.79 42.92 7.71 45|1|proj=lcc lat_0=44 lon_0=3 lat_1=43.25 lat_2=44.75 x_0=1700000 y_0=3200000 ellps=GRS80
3945|RGF93 v1 / CC45|EN|-1.46 44 7.71 46|1|proj=lcc lat_0=45 lon_0=3 lat_1=44.25 lat_2=45.75 x_0=1700000 y_0=4200000 ellps=GRS80
3946|RGF93 v1 / CC46|EN|-2.21 45 7.16 47|1|proj=lcc lat_0=46 lon_0=3 lat_1=45.25 lat_2=46.75 x_0=1700000 y_0=5200000 ellps=GRS80
3947|RGF93 v1 / CC47|EN|-4.77 46 7.63 48|1|proj=lcc lat_0=47 lon_0=3 lat_1=46.25 lat_2=47.75 x_0=1700000 y_0=6200000 ellps=GRS80
3948|RGF93 v1 / CC48|EN|-4.87 47 8.23 49|1|proj=lcc lat_0=48 lon_0=3 lat_1=47.25 lat_2=48.75 x_0=1700000 y_0=7200000 ellps=GRS80
3949|RGF93 v1 / CC49|EN|-4.87 48 8.23 50|1|proj=lcc lat_0=49 lon_0=3 lat_1=48.25 lat_2=49.75 x_0=1700000 y_0=8200000 ellps=GRS80
3950|RGF93 v1 / CC50|EN|-2.03 49 8.08 51.14|1|proj=lcc lat_0=50 lon_0=3 lat_1=49.25 lat_2=50.75 x_0=1700000 y_0=9200000 ellps=GRS80
28992|Amersfoort / RD New|EN|3.2 50.75 7.22 53.7|1|proj=sterea lat_0=52.1561605555556 lon_0=5.38763888888889 k=0.9999079 x_0=155000 y_0=463000 ellps=bessel towgs84=565.4171,50.3319,465.5524,-0.398957388243134,0.343987817378283,-1.87740163998045,4.0725
31370|BD72 / Belgian Lambert 72|EN|2.5 49.5 6.4 51.51|1|proj=lcc lat_0=90 lon_0=4.36748666666667 lat_1=51.1666672333333 lat_2=49.8333339 x_0=150000.013 y_0=5400088.438 ellps=intl towgs84=-106.8686,52.2978,-103.7239,0.3366,-0.457,1.8422,-1.2747
3812|ETRS89 / Belgian Lambert 2008|EN|2.5 49.5 6.4 51.51|1|proj=lcc lat_0=50.797815 lon_0=4.35921583333333 lat_1=49.8333333333333 lat_2=51.1666666666667 x_0=649328 y_0=665262 ellps=GRS80
3006|SWEREF99 TM|NE|10.03 54.96 24.17 69.07|1|proj=utm zone=33 ellps=GRS80
3067|ETRS89 / TM35FIN(E,N)|EN|19.08 58.84 31.59 70.09|1|proj=utm zone=35 ellps=GRS80
3057|ISN93 / Lambert 1993|EN|-30.87 59.96 -5.55 69.59|1|proj=lcc lat_0=65 lon_0=-19 lat_1=64.25 lat_2=65.75 x_0=500000 y_0=500000 ellps=GRS80
5325|ISN2004 / Lambert 2004|EN|-30.87 59.96 -5.55 69.59|1|proj=lcc lat_0=65 lon_0=-19 lat_1=64.25 lat_2=65.75 x_0=1700000 y_0=300000 ellps=GRS80
25884|ETRS89 / TM Baltic93|NE|19.02 53.89 28.24 60|1|proj=tmerc lat_0=0 lon_0=24 k=0.9996 x_0=500000 y_0=0 ellps=GRS80
3301|Estonian Coordinate System of 1997|NE|20.37 57.52 28.2 60|1|proj=lcc lat_0=57.5175539305556 lon_0=24 lat_1=59.3333333333333 lat_2=58 x_0=500000 y_0=6375000 ellps=GRS80
3059|LKS-92 / Latvia TM|NE|19.06 55.67 28.24 58.09|1|proj=tmerc lat_0=0 lon_0=24 k=0.9996 x_0=500000 y_0=-6000000 ellps=GRS80
3346|LKS94 / Lithuania TM|NE|19.02 53.89 26.82 56.45|1|proj=tmerc lat_0=0 lon_0=24 k=0.9998 x_0=500000 y_0=0 ellps=GRS80
5514|S-JTSK / Krovak East North|EN|12.09 47.73 22.56 51.06|6|proj=krovak lat_0=49.5 lon_0=24.8333333333333 alpha=30.2881397527778 k=0.9999 x_0=0 y_0=0 ellps=bessel towgs84=589,76,480
2180|ETRF2000-PL / CS92|NE|14.14 49 24.15 55.93|1|proj=tmerc lat_0=0 lon_0=19 k=0.9993 x_0=500000 y_0=-5300000 ellps=GRS80
2176|ETRF2000-PL / CS2000/15|NE|14.14 50.26 16.5 55.35|1|proj=tmerc lat_0=0 lon_0=15 k=0.999923 x_0=5500000 y_0=0 ellps=GRS80
2177|ETRF2000-PL / CS2000/18|NE|16.5 49.39 19.5 55.93|1|proj=tmerc lat_0=0 lon_0=18 k=0.999923 x_0=6500000 y_0=0 ellps=GRS80
2178|ETRF2000-PL / CS2000/21|NE|19.5 49.09 22.5 54.55|1|proj=tmerc lat_0=0 lon_0=21 k=0.999923 x_0=7500000 y_0=0 ellps=GRS80
2179|ETRF2000-PL / CS2000/24|NE|22.5 49 24.15 54.41|1|proj=tmerc lat_0=0 lon_0=24 k=0.999923 x_0=8500000 y_0=0 ellps=GRS80
3763|ETRS89 / Portugal TM06|EN|-9.56 36.95 -6.19 42.16|1|proj=tmerc lat_0=39.6682583333333 lon_0=-8.13310833333333 k=1 x_0=0 y_0=0 ellps=GRS80
3003|Monte Mario / Italy zone 1|EN|5.93 36.53 12 47.04|4|proj=tmerc lat_0=0 lon_0=9 k=0.9996 x_0=1500000 y_0=0 ellps=intl towgs84=-104.1,-49.1,-9.9,0.971,-2.917,0.714,-11.68
3004|Monte Mario / Italy zone 2|EN|12 34.76 18.99 47.1|4|proj=tmerc lat_0=0 lon_0=15 k=0.9996 x_0=2520000 y_0=0 ellps=intl towgs84=-104.1,-49.1,-9.9,0.971,-2.917,0.714,-11.68
7791|RDN2008 / UTM zone 32N|EN|5.93 36.53 12 47.04|1|proj=utm zone=32 ellps=GRS80
7792|RDN2008 / UTM zone 33N|EN|12 34.79 18 47.1|1|proj=utm zone=33 ellps=GRS80
7793|RDN2008 / UTM zone 34N|EN|17.99 34.76 18.99 41.64|1|proj=utm zone=34 ellps=GRS80
3794|Slovenia 1996 / Slovene National Grid|EN|13.38 45.42 16.61 46.88|1|proj=tmerc lat_0=0 lon_0=15 k=0.9999 x_0=500000 y_0=-5000000 ellps=GRS80
3765|HTRS96 / Croatia TM|EN|13.43 42.34 19.43 46.54|1|proj=tmerc lat_0=0 lon_0=16.5 k=0.9999 x_0=500000 y_0=0 ellps=GRS80
23700|HD72 / EOV|EN|16.11 45.74 22.9 48.58|1|proj=somerc lat_0=47.1443937222222 lon_0=19.0485717777778 k_0=0.99993 x_0=650000 y_0=200000 ellps=GRS67 towgs84=52.17,-71.82,-14.9
3844|Pulkovo 1942(58) / Stereo70|NE|20.26 43.44 31.41 48.27|3|proj=sterea lat_0=46 lon_0=25 k=0.99975 x_0=500000 y_0=500000 ellps=krass towgs84=2.329,-147.042,-92.08,-0.309,0.325,0.497,5.69
2100|GGRS87 / Greek Grid|EN|19.57 34.88 28.3 41.75|1|proj=tmerc lat_0=0 lon_0=24 k=0.9996 x_0=500000 y_0=0 ellps=GRS80 towgs84=-199.87,74.79,246.62
2039|Israel 1993 / Israeli TM Grid|EN|34.17 29.45 35.69 33.28|0.5|proj=tmerc lat_0=31.7343936111111 lon_0=35.2045169444444 k=1.0000067 x_0=219529.584 y_0=626907.39 ellps=GRS80 towgs84=23.772,17.49,17.859,-0.3132,-1.85274,1.67299,-5.4262
4269|NAD83|NE|167.65 14.92 -40.73 86.45|4|proj=longlat ellps=GRS80
26903|NAD83 / UTM zone 3N|EN|-168 49.52 -161.99 74.29|4|proj=utm zone=3 ellps=GRS80
26904|NAD83 / UTM zone 4N|EN|-162 15.57 -155.99 74.71|4|proj=utm zone=4 ellps=GRS80
26905|NAD83 / UTM zone 5N|EN|-156 15.56 -149.99 74.71|4|proj=utm zone=5 ellps=GRS80
26906|NAD83 / UTM zone 6N|EN|-150 54.05 -143.99 74.13|4|proj=utm zone=6 ellps=GRS80
26907|NAD83 / UTM zone 7N|EN|-144 52.05 -137.99 73.59|4|proj=utm zone=7 ellps=GRS80
26908|NAD83 / UTM zone 8N|EN|-138 48.06 -132 79.42|4|proj=utm zone=8 ellps=GRS80
26909|NAD83 / UTM zone 9N|EN|-132 35.38 -126 80.93|4|proj=utm zone=9 ellps=GRS80
26910|NAD83 / UTM zone 10N|EN|-126 30.54 -119.99 81.8|4|proj=utm zone=10 ellps=GRS80
26911|NAD83 / UTM zone 11N|EN|-120 30.88 -114 83.5|4|proj=utm zone=11 ellps=GRS80
26912|NAD83 / UTM zone 12N|EN|-114 31.33 -108 84|4|proj=utm zone=12 ellps=GRS80
26913|NAD83 / UTM zone 13N|EN|-108 28.98 -102 84|4|proj=utm zone=13 ellps=GRS80
26914|NAD83 / UTM zone 14N|EN|-102 25.83 -96 84|4|proj=utm zone=14 ellps=GRS80
26915|NAD83 / UTM zone 15N|EN|-96 25.61 -90 84|4|proj=utm zone=15 ellps=GRS80
26916|NAD83 / UTM zone 16N|EN|-90 23.97 -84 84|4|proj=utm zone=16 ellps=GRS80
26917|NAD83 / UTM zone 17N|EN|-84 23.81 -78 84|4|proj=utm zone=17 ellps=GRS80
26918|NAD83 / UTM zone 18N|EN|-78 28.28 -72 84|4|proj=utm zone=18 ellps=GRS80
26919|NAD83 / UTM zone 19N|EN|-72 14.92 -66 84|4|proj=utm zone=19 ellps=GRS80
26920|NAD83 / UTM zone 20N|EN|-66 15.63 -60 84|4|proj=utm zone=20 ellps=GRS80
26921|NAD83 / UTM zone 21N|EN|-60 38.56 -54 84|4|proj=utm zone=21 ellps=GRS80
26922|NAD83 / UTM zone 22N|EN|-54 39.5 -47.99 57.65|4|proj=utm zone=22 ellps=GRS80
26923|NAD83 / UTM zone 23N|EN|-48 39.85 -42 54.47|4|proj=utm zone=23 ellps=GRS80
5070|NAD83 / Conus Albers|EN|-124.79 24.41 -66.91 49.38|4|proj=aea lat_0=23 lon_0=-96 lat_1=29.5 lat_2=45.5 x_0=0 y_0=0 ellps=GRS80
3005|NAD83 / BC Albers|EN|-139.04 48.25 -114.08 60.01|4|proj=aea lat_0=45 lon_0=-126 lat_1=50 lat_2=58.5 x_0=1000000 y_0=0 ellps=GRS80
3347|NAD83 / Statistics Canada Lambert|EN|-141.01 38.21 -40.73 86.46|4|proj=lcc lat_0=63.390675 lon_0=-91.8666666666667 lat_1=49 lat_2=77 x_0=6200000 y_0=3000000 ellps=GRS80
3978|NAD83 / Canada Atlas Lambert|EN|-141.01 38.21 -40.73 86.46|4|proj=lcc lat_0=49 lon_0=-95 lat_1=49 lat_2=77 x_0=0 y_0=0 ellps=GRS80
6372|Mexico ITRF2008 / LCC|NE|-122.19 12.1 -84.64 32.72|1|proj=lcc lat_0=12 lon_0=-102 lat_1=17.5 lat_2=29.5 x_0=2500000 y_0=0 ellps=GRS80
4674|SIRGAS 2000|NE|-122.19 -59.87 -25.28 32.72|1|proj=longlat ellps=GRS80
31977|SIRGAS 2000 / UTM zone 17S|EN|-84 -56.45 -78 0|1|proj=utm zone=17 south ellps=GRS80
31978|SIRGAS 2000 / UTM zone 18S|EN|-78 -59.36 -71.99 0|1|proj=utm zone=18 south ellps=GRS80
31979|SIRGAS 2000 / UTM zone 19S|EN|-72 -59.87 -66 2.15|1|proj=utm zone=19 south ellps=GRS80
31980|SIRGAS 2000 / UTM zone 20S|EN|-66 -58.39 -60 5.28|1|proj=utm zone=20 south ellps=GRS80
31981|SIRGAS 2000 / UTM zone 21S|EN|-60 -44.82 -54 4.51|1|proj=utm zone=21 south ellps=GRS80
31982|SIRGAS 2000 / UTM zone 22S|EN|-54 -54.18 -47.99 7.04|1|proj=utm zone=22 south ellps=GRS80
31983|SIRGAS 2000 / UTM zone 23S|EN|-48 -33.5 -42 5.13|1|proj=utm zone=23 south ellps=GRS80
31984|SIRGAS 2000 / UTM zone 24S|EN|-42 -26.35 -36 0.74|1|proj=utm zone=24 south ellps=GRS80
31985|SIRGAS 2000 / UTM zone 25S|EN|-36 -23.8 -29.99 4.19|1|proj=utm zone=25 south ellps=GRS80
9377|MAGNA-SIRGAS 2018 / Origen-Nacional|NE|-84.77 -4.23 -66.87 15.51|1|proj=tmerc lat_0=4 lon_0=-73 k=0.9992 x_0=5000000 y_0=2000000 ellps=GRS80
2193|NZGD2000 / New Zealand Transverse Mercator 2000|NE|166.37 -47.33 178.63 -34.1|1|proj=tmerc lat_0=0 lon_0=173 k=0.9996 x_0=1600000 y_0=10000000 ellps=GRS80
4283|GDA94|NE|93.41 -60.55 173.34 -8.47|3|proj=longlat ellps=GRS80
28349|GDA94 / MGA zone 49|EN|108 -37.84 114.01 -10.72|3|proj=utm zone=49 south ellps=GRS80
28350|GDA94 / MGA zone 50|EN|114 -38.53 120.01 -12.06|3|proj=utm zone=50 south ellps=GRS80
28351|GDA94 / MGA zone 51|EN|120 -38.07 126.01 -10.46|3|proj=utm zone=51 south ellps=GRS80
28352|GDA94 / MGA zone 52|EN|125.99 -37.38 132 -9.1|3|proj=utm zone=52 south ellps=GRS80
28353|GDA94 / MGA zone 53|EN|132 -40.71 138.01 -8.88|3|proj=utm zone=53 south ellps=GRS80
28354|GDA94 / MGA zone 54|EN|138 -48.19 144.01 -9.08|3|proj=utm zone=54 south ellps=GRS80
28355|GDA94 / MGA zone 55|EN|144 -50.89 150.01 -9.23|3|proj=utm zone=55 south ellps=GRS80
28356|GDA94 / MGA zone 56|EN|150 -58.96 156 -13.87|3|proj=utm zone=56 south ellps=GRS80
7844|GDA2020|NE|93.41 -60.55 173.34 -8.47|3|proj=longlat ellps=GRS80
7849|GDA2020 / MGA zone 49|EN|108 -37.84 114.01 -10.72|3|proj=utm zone=49 south ellps=GRS80
7850|GDA2020 / MGA zone 50|EN|114 -38.53 120.01 -12.06|3|proj=utm zone=50 south ellps=GRS80
7851|GDA2020 / MGA zone 51|EN|120 -38.07 126.01 -10.46|3|proj=utm zone=51 south ellps=GRS80
7852|GDA2020 / MGA zone 52|EN|125.99 -37.38 132 -9.1|3|proj=utm zone=52 south ellps=GRS80
7853|GDA2020 / MGA zone 53|EN|132 -40.71 138.01 -8.88|3|proj=utm zone=53 south ellps=GRS80
7854|GDA2020 / MGA zone 54|EN|138 -48.19 144.01 -9.08|3|proj=utm zone=54 south ellps=GRS80
7855|GDA2020 / MGA zone 55|EN|144 -50.89 150.01 -9.23|3|proj=utm zone=55 south ellps=GRS80
7856|GDA2020 / MGA zone 56|EN|150 -58.96 156 -13.87|3|proj=utm zone=56 south ellps=GRS80
3577|GDA94 / Australian Albers|EN|112.85 -43.7 153.69 -9.86|3|proj=aea lat_0=0 lon_0=132 lat_1=-18 lat_2=-36 x_0=0 y_0=0 ellps=GRS80
3112|GDA94 / Geoscience Australia Lambert|EN|112.85 -43.7 153.69 -9.86|3|proj=lcc lat_0=0 lon_0=134 lat_1=-18 lat_2=-36 x_0=0 y_0=0 ellps=GRS80
6668|JGD2011|NE|122.38 17.09 157.65 46.05|1|proj=longlat ellps=GRS80
6669|JGD2011 / Japan Plane Rectangular CS I|NE|128.17 26.96 130.46 34.74|1|proj=tmerc lat_0=33 lon_0=129.5 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6670|JGD2011 / Japan Plane Rectangular CS II|NE|129.76 30.18 132.05 33.99|1|proj=tmerc lat_0=33 lon_0=131 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6671|JGD2011 / Japan Plane Rectangular CS III|NE|130.81 33.72 133.49 36.38|1|proj=tmerc lat_0=36 lon_0=132.166666666667 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6672|JGD2011 / Japan Plane Rectangular CS IV|NE|131.95 32.69 134.81 34.45|1|proj=tmerc lat_0=33 lon_0=133.5 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6673|JGD2011 / Japan Plane Rectangular CS V|NE|133.13 34.13 135.47 35.71|1|proj=tmerc lat_0=36 lon_0=134.333333333333 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6674|JGD2011 / Japan Plane Rectangular CS VI|NE|134.86 33.4 136.99 36.33|1|proj=tmerc lat_0=36 lon_0=136 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6675|JGD2011 / Japan Plane Rectangular CS VII|NE|136.22 34.51 137.84 37.58|1|proj=tmerc lat_0=36 lon_0=137.166666666667 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6676|JGD2011 / Japan Plane Rectangular CS VIII|NE|137.32 34.54 139.91 38.58|1|proj=tmerc lat_0=36 lon_0=138.5 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6677|JGD2011 / Japan Plane Rectangular CS IX|NE|138.4 29.31 141.11 37.98|1|proj=tmerc lat_0=36 lon_0=139.833333333333 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6678|JGD2011 / Japan Plane Rectangular CS X|NE|139.49 37.73 142.14 41.58|1|proj=tmerc lat_0=40 lon_0=140.833333333333 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6679|JGD2011 / Japan Plane Rectangular CS XI|NE|139.34 41.34 141.46 43.42|1|proj=tmerc lat_0=44 lon_0=140.25 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6680|JGD2011 / Japan Plane Rectangular CS XII|NE|140.89 42.15 143.61 45.54|1|proj=tmerc lat_0=44 lon_0=142.25 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6681|JGD2011 / Japan Plane Rectangular CS XIII|NE|142.61 41.87 145.87 44.4|1|proj=tmerc lat_0=44 lon_0=144.25 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6682|JGD2011 / Japan Plane Rectangular CS XIV|NE|141.2 24.67 142.33 27.8|1|proj=tmerc lat_0=26 lon_0=142 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6683|JGD2011 / Japan Plane Rectangular CS XV|NE|126.63 26.02 128.4 26.91|1|proj=tmerc lat_0=26 lon_0=127.5 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6684|JGD2011 / Japan Plane Rectangular CS XVI|NE|122.83 23.98 125.51 24.94|1|proj=tmerc lat_0=26 lon_0=124 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6685|JGD2011 / Japan Plane Rectangular CS XVII|NE|131.12 24.4 131.38 26.01|1|proj=tmerc lat_0=26 lon_0=131 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6686|JGD2011 / Japan Plane Rectangular CS XVIII|NE|136.02 20.37 136.16 20.48|1|proj=tmerc lat_0=20 lon_0=136 k=0.9999 x_0=0 y_0=0 ellps=GRS80
6687|JGD2011 / Japan Plane Rectangular CS XIX|NE|153.91 24.22 154.05 24.35|1|proj=tmerc lat_0=26 lon_0=154 k=0.9999 x_0=0 y_0=0 ellps=GRS80
5179|KGD2002 / Unified CS|NE|122.71 28.6 134.28 40.27|1|proj=tmerc lat_0=38 lon_0=127.5 k=0.9996 x_0=1000000 y_0=2000000 ellps=GRS80
5186|KGD2002 / Central Belt 2010|NE|126 33.14 128 38.33|1|proj=tmerc lat_0=38 lon_0=127 k=1 x_0=200000 y_0=600000 ellps=GRS80
2326|Hong Kong 1980 Grid System|NE|113.76 22.13 114.51 22.58|1|proj=tmerc lat_0=22.3121333333333 lon_0=114.178555555556 k=1 x_0=836694.05 y_0=819069.8 ellps=intl towgs84=-162.619,-276.959,-161.764,0.067753,-2.243648,-1.158828,-1.094246
3414|SVY21 / Singapore TM|NE|103.59 1.13 104.07 1.47|1|proj=tmerc lat_0=1.36666666666667 lon_0=103.833333333333 k=1 x_0=28001.642 y_0=38744.572 ellps=WGS84
3031|WGS 84 / Antarctic Polar Stereographic|EN|-180 -90 180 -60|0|proj=stere lat_0=-90 lat_ts=-71 lon_0=0 x_0=0 y_0=0 ellps=WGS84
3413|WGS 84 / NSIDC Sea Ice Polar Stereographic North|EN|-180 60 180 90|0|proj=stere lat_0=90 lat_ts=70 lon_0=-45 x_0=0 y_0=0 ellps=WGS84
`;
// cspell:enable

export interface SystemFacts {
  code: number;
  name: string;
  isNorthFirst: boolean;
  /** Its east is beyond 180 if the area crosses the antimeridian. */
  area: Area;
  accuracyMetres: number;
  /** Degrees around its area of use where it is still accurate. Features at a border are there. */
  marginDegrees: number;
  /** For proj4. */
  definition: string;
}

/** A zone also serves a region in the neighbouring zones, which users prefer to two zones. */
function marginOf(definition: string): number {
  if (definition.includes('proj=utm')) return 9;
  return definition.includes('proj=tmerc') ? 3 : 1;
}

/** Systems of countries, and of the poles. */
export const NATIONAL_SYSTEMS: readonly SystemFacts[] = TABLE.trim().split('\n').map(factsOf);

function factsOf(line: string): SystemFacts {
  const [code, name, order, area, accuracy, definition] = line.split('|') as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const [west, south, east, north] = area.split(' ').map(Number) as Area;
  return {
    code: Number(code),
    name,
    isNorthFirst: order === 'NE',
    area: [west, south, west > east ? east + 360 : east, north],
    accuracyMetres: Number(accuracy),
    marginDegrees: marginOf(definition),
    definition: definition.replace(/\S+/g, '+$&'),
  };
}

/** By the rule of the zones: six degrees each. */
export function utmFacts(zone: number, hemisphere: 'north' | 'south'): SystemFacts {
  const [isNorth, west] = [hemisphere === 'north', zone * 6 - 186];
  return {
    code: (isNorth ? 32_600 : 32_700) + zone,
    name: `WGS 84 / UTM zone ${zone}${isNorth ? 'N' : 'S'}`,
    isNorthFirst: false,
    area: isNorth ? [west, 0, west + 6, 84] : [west, -80, west + 6, 0],
    accuracyMetres: 0,
    marginDegrees: 9,
    definition: `+proj=utm +zone=${zone} ${isNorth ? '' : '+south '}+ellps=WGS84`,
  };
}

/** The area of ETRS89. Each of its zones is used for countries that are much wider than the zone. */
const EUROPE: Area = [-16.1, 33.26, 40.18, 84.73];

/** ETRS89 is within a metre of WGS 84. */
export const europeanUtmFacts = (zone: number): SystemFacts => ({
  code: 25_800 + zone,
  name: `ETRS89 / UTM zone ${zone}N`,
  isNorthFirst: false,
  area: EUROPE,
  accuracyMetres: 1,
  marginDegrees: 1,
  definition: `+proj=utm +zone=${zone} +ellps=GRS80`,
});
