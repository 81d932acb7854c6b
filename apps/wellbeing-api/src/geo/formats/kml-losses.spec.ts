import { featuresIn } from '../../../test/support/features-in';
import { ImportReport } from './import-report';

const kml = (content: string) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="g"><Document>${content}</Document></kml>`;
const placemark = (content: string) => `<Placemark>${content}<Point><coordinates>1,2</coordinates></Point></Placemark>`;
const LINE = '<LineStyle><width>3</width></LineStyle>';

describe('the report of a KML file', () => {
  const notesOf = (content: string): string[] => {
    const report = new ImportReport();
    featuresIn(kml(content), 'kml', report);
    return report.notes.map(({ kind, message }) => `${kind} ${message}`);
  };

  it.each([
    [
      'values of folders',
      `<name>T</name><Folder><name>F</name><open>1</open><description>D</description>${placemark('')}</Folder>`,
      [
        'changed <name>: the title of a document is not stored with its features.',
        'changed <open>: <Folder> is stored without it.',
        'omitted <description>: <Folder> is stored without it.',
      ],
    ],
    [
      'parts of styles',
      placemark(
        '<Style><LineStyle><color>ff0000ff</color><colorMode>random</colorMode></LineStyle><BalloonStyle/></Style>',
      ),
      [
        'changed <colorMode>: <LineStyle> is stored without it.',
        'changed <BalloonStyle>: <Style> is stored without it.',
      ],
    ],
    [
      'values of styles that cannot be read',
      placemark('<Style><LineStyle><color>red</color><width>wide</width></LineStyle></Style>'),
      [
        'changed <color>: its value cannot be read, so <LineStyle> is stored without it.',
        'changed <width>: its value cannot be read, so <LineStyle> is stored without it.',
      ],
    ],
    [
      'a shared style without a feature',
      `<Style id="a">${LINE}</Style>\n<Style>${LINE}</Style><Style id="b">${LINE}</Style>${placemark('<styleUrl>#b</styleUrl>')}`,
      ['changed <Style>: 2 shared styles are not the normal style of any feature. They are not stored.'],
    ],
    [
      'a map of styles without a feature',
      `<StyleMap id="m"><Pair><key>normal</key><Style>${LINE}</Style></Pair></StyleMap>${placemark('')}`,
      ['changed <Style>: 1 shared style is not the normal style of any feature. It is not stored.'],
    ],
    [
      'an element that KML does not define',
      `<Name>Sun</Name><Folder><Name>Moon</Name><Name>Moon</Name>${placemark('')}</Folder>`,
      ['omitted <Name>: <Document> is stored without it.', 'omitted <Name>: <Folder> is stored without it.'],
    ],
    [
      'styles of a highlighted placemark',
      `<StyleMap id="m"><Pair><key>normal</key></Pair><Pair><key>highlight</key></Pair></StyleMap>${placemark('')}`,
      ['changed <StyleMap>: only its normal style is stored, not the highlighted one.'],
    ],
    [
      'a switch that is neither on nor off',
      '<Placemark><Point><extrude>x</extrude><coordinates>1,2</coordinates></Point></Placemark>',
      ['omitted <extrude>: "x" is neither 0 nor 1. It is left out.'],
    ],
    [
      'two values for one property',
      placemark(
        '<TimeStamp><when>2026</when></TimeStamp><ExtendedData><Data name="timestamp"><value>2027</value></Data></ExtendedData>',
      ),
      ['omitted <Data>: another value has the name "timestamp" too. Only one of them is stored.'],
    ],
  ])('has %s that are not stored', (_what, content, notes) => {
    expect(notesOf(content)).toEqual(notes);
  });

  it('has no note about styles that features have: inside them, by a map of maps, or by a reference', () => {
    const pair = (url: string) => `<Pair><key>normal</key><styleUrl>${url}</styleUrl></Pair>`;
    const shared = `<Style id="s">${LINE}</Style><Style id="t">${LINE}</Style>`;
    const maps = `<StyleMap id="m">${pair('#n')}</StyleMap><StyleMap id="n">${pair('#s')}</StyleMap>`;
    const own = `<Style id="own">${LINE}</Style>`;
    expect(
      notesOf(shared + maps + placemark('<styleUrl>#m</styleUrl>') + placemark(`<styleUrl>t</styleUrl>${own}`)),
    ).toEqual([]);
  });
});
