import { zlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  chunk,
  comment,
  contains,
  exif,
  greyRows,
  joinBytes,
  jpeg,
  packedObjects,
  pdf,
  png,
  segment,
  stream,
} from '#tests/pictures.ts';
import { inspect } from './inspect.ts';
import { orientationOf } from './orientation.ts';

const refusal = async (bytes: Uint8Array) => {
  try {
    await inspect(bytes, 'scan.png');
  } catch (error) {
    return (error as { messageKey: string }).messageKey;
  }
  return 'taken';
};
const text = (...parts: string[]) => joinBytes(...parts);

describe('what a file is, its bytes say', () => {
  test.each([
    ['image/jpeg', 'jpg', jpeg()],
    ['image/png', 'png', png()],
    ['application/pdf', 'pdf', pdf()],
  ])('%s', async (type, ending, bytes) => {
    expect(await inspect(bytes, 'page.exe')).toMatchObject({ type, ending, name: `page.${ending}` });
  });

  test.each([
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a drawing that may carry scripts', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an archive', joinBytes('PK\x03\x04', new Uint8Array(40))],
    ['an animation', text('GIF89a........')],
    ['a newer picture', joinBytes([0, 0, 0, 24], 'ftypheic')],
    ['a PDF that begins later', joinBytes('GIF89a', pdf())],
    ['nothing', new Uint8Array()],
  ])('%s isn’t accepted, whatever it is called', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('unsupportedFile');
  });
});

describe('what a picture says beside itself is left out', () => {
  test('of a JPEG: where and when it was taken, comments, and what hangs on behind', async () => {
    const original = joinBytes(jpeg([exif(1), comment('by Robin')]), 'PK\x03\x04<script>');
    const { content } = await inspect(original, 'me.jpg');
    expect(content).toEqual(jpeg());
    expect(contains(original, 'GPS 48.8584')).toBe(true);
  });

  test('but a page that was photographed sideways is still turned upright', async () => {
    const { content } = await inspect(jpeg([exif(6)]), 'me.jpg');
    expect(contains(content, 'GPS')).toBe(false);
    expect(orientationOf(content.subarray(12))).toBe(6);
    expect((await inspect(content, 'me.jpg')).content).toEqual(content);
  });

  test('of a JPEG’s header: the small picture in it, and what says that it is one', async () => {
    const named = (more: string) =>
      segment(0xe0, joinBytes('JFIF\0', [1, 1, 0, 0, 72, 0, 72], more ? [1, more.length / 3] : [0, 0], more));
    expect((await inspect(jpeg([named('<script>x')]), 'me.jpg')).content).toEqual(jpeg([named('')]));
  });

  test('of a PNG: texts, EXIF, private chunks, and what hangs on behind', async () => {
    const said = [chunk('tEXt', joinBytes('Author\0Robin')), chunk('eXIf', joinBytes('II*')), chunk('prVt', [1, 2])];
    const original = joinBytes(png(said), '<script>');
    expect((await inspect(original, 'me.png')).content).toEqual(png());
  });

  test('of a PDF: what hangs on behind', async () => {
    const { content } = await inspect(joinBytes(pdf(), 'PK\x03\x04'), 'bill.pdf');
    expect(contains(content, 'PK')).toBe(false);
    expect(contains(content, '%%EOF')).toBe(true);
  });
});

describe('what would harm who looks at it is refused', () => {
  test.each([
    ['a picture as wide as a city', png([], 200_000, 1)],
    ['a picture of more dots than memory holds', png([], 11_000, 11_000)],
    ['a JPEG of such a size', jpeg([], 65_000, 65_000)],
  ])('%s, by its header alone', async (_, bytes) => expect(await refusal(bytes)).toBe('pictureTooLarge'));

  test.each([
    ['a picture without size', png([], 0, 5)],
    ['a PNG cut short', png().subarray(0, 50)],
    ['a PNG whose bytes were changed', png().map((byte, at) => (at === 45 ? byte ^ 1 : byte))],
    ['a PNG that needs what nobody knows', png([chunk('XYZZ', [1])])],
    ['a PNG without a picture', joinBytes(png().subarray(0, 33), chunk('IEND', []))],
    ['a JPEG cut short', jpeg().subarray(0, -6)],
    ['a JPEG without a picture', joinBytes([0xff, 0xd8, 0xff, 0xd9])],
    ['a JPEG of two pictures in one', joinBytes(jpeg().subarray(0, -2), jpeg().subarray(2))],
    ['a JPEG with more behind its tables', jpeg([segment(0xdb, joinBytes(new Uint8Array(65), '<script>'))])],
    ['a JPEG with more behind its codes', jpeg([segment(0xc4, joinBytes(new Uint8Array(17), '<script>'))])],
    ['a JPEG with more behind its restarts', jpeg([segment(0xdd, joinBytes([0, 4], '<script>'))])],
    ['a PDF without an end', pdf().subarray(0, 30)],
  ])('%s', async (_, bytes) => expect(await refusal(bytes)).toBe('fileDamaged'));

  test.each([
    ['runs', '<< /S /JavaScript /JS (app.alert(1)) >>'],
    ['runs and hides it', '<< /S /Java#53cript /J#53 (app.alert(1)) >>'],
    ['runs, its kind being said elsewhere', '<< /S 5 0 R >>', '/JavaScript'],
    ['runs what is said elsewhere', '<< /S /Rendition /JS 5 0 R >>', '(app.alert(1))'],
    ['runs behind a remark', '<< /S %>> endobj\n /JavaScript >>'],
    ['starts programs', '<< /S /Launch /F (cmd.exe) >>'],
    ['carries files', '<< /Type /EmbeddedFile >>'],
    ['carries files without saying so', '<< /Type /Filespec /UF (a.exe) /EF << /F 5 0 R >> >>'],
    ['is a form of the other kind', '<< /Fields [] /XFA 5 0 R >>'],
    ['acts when a page is turned', '<< /Type /Page /AA << /O 5 0 R >> >>'],
    ['plays films', '<< /Type /Annot /Subtype /RichMedia >>'],
  ])('a PDF that %s', async (_, ...objects) => expect(await refusal(pdf({ objects }))).toBe('fileActive'));

  const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
  test.each([
    ['in packed objects', pdf({ objects: [packedObjects(['<< >>', script])], catalogue: '/OpenAction 21 0 R' })],
    ['in packed objects that don’t say so', pdf({ objects: [packedObjects([script], '')] })],
    ['that its table doesn’t lead to', pdf({ objects: [stream('', joinBytes('9 0 obj ', script, ' endobj'))] })],
    ['on opening: an address', pdf({ catalogue: '/OpenAction << /S /URI /URI (https://example.com) >>' })],
    ['on opening, then', pdf({ catalogue: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI >> >>' })],
    ['on opening: nobody knows what', pdf({ catalogue: '/OpenAction 99 0 R' })],
  ])('a PDF that acts %s', async (_, bytes) => expect(await refusal(bytes)).toBe('fileActive'));

  test.each([
    ['only its owner can open', pdf({ trailer: '/Encrypt 5 0 R' }), 'fileLocked'],
    [
      'is a program with a PDF’s first and last words',
      joinBytes('%PDF-1.7\nMZ\x90 startxref\n9\n%%EOF'),
      'fileDamaged',
    ],
    ['has no catalogue', pdf({ trailer: '/Root 9 0 R' }), 'fileDamaged'],
    ['has no pages', pdf({ catalogue: '/Pages 9 0 R' }), 'fileDamaged'],
    [
      'packs objects in a way that no program does',
      pdf({ objects: [stream('/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode', joinBytes('20 0 '))] }),
      'fileDamaged',
    ],
    [
      'packs objects as large as a house',
      pdf({ objects: [stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', zlibSync(new Uint8Array(64e6)))] }),
      'fileDamaged',
    ],
  ])('a PDF that %s', async (_, bytes, named) => expect(await refusal(bytes)).toBe(named));

  test.each([
    ['names it in a text', '<< /Title (How /JavaScript and /Launch work \\) /JS) >>'],
    [
      'names it in a text of numbers',
      `<< /Title <${[...'/JavaScript'].map((letter) => letter.charCodeAt(0).toString(16)).join('')}> >>`,
    ],
    ['names it in a remark', '<< /Title (Hints) % /JavaScript /Launch\n >>'],
    ['has a page that shows it', stream('', joinBytes('BT (/JavaScript) Tj /Launch Do ET'))],
    ['links to a page of the web', '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.com) >> >>'],
    ['packs what is harmless', packedObjects(['<< /Title (/JavaScript) >>', '[1 2 3]'])],
  ])('but not a PDF that %s', async (_, object) => expect(await refusal(pdf({ objects: [object] }))).toBe('taken'));

  test.each(['[3 0 R /XYZ null null 0]', '<< /S /GoTo /D [3 0 R /Fit] >>', '4 0 R'])(
    'nor one that opens at a page: %s',
    async (opening) => {
      const objects = ['<< /S /GoTo /D [3 0 R /FitH 700] >>'];
      expect(await refusal(pdf({ objects, catalogue: `/OpenAction ${opening}` }))).toBe('taken');
    },
  );

  const rows = (...values: number[]) => ({ packed: zlibSync(Uint8Array.from(values)) });
  test.each([
    ['are a script', { packed: joinBytes('<script>alert(1)</script>') }],
    ['are a packed script', { packed: zlibSync(joinBytes('<script>alert(1)</script>')) }],
    ['are too few', rows(...greyRows.slice(0, 5))],
    ['are too many', rows(...greyRows, 0)],
    ['have something behind them', { packed: joinBytes(zlibSync(greyRows), 'PK') }],
    ['are filtered in a way that isn’t', rows(5, 90, 160, 0, 160, 90)],
    ['have colours that aren’t', { form: [3, 6, 0, 0, 0] }],
  ])('a PNG whose pixels %s', async (_, how) => expect(await refusal(png([], 2, 2, how))).toBe('fileDamaged'));

  test('a PNG with more in a small chunk than belongs there, or the same chunk twice', async () => {
    expect(await refusal(png([chunk('gAMA', joinBytes('<script>'))]))).toBe('fileDamaged');
    expect(await refusal(png([chunk('gAMA', [0, 0, 0, 1]), chunk('gAMA', [0, 0, 0, 1])]))).toBe('fileDamaged');
  });

  test('but not an interlaced one, or one of a bit for each dot', async () => {
    const interlaced = { ...rows(0, 1, 0, 2, 0, 3, 4), form: [8, 0, 0, 0, 1] };
    expect(await refusal(png([], 2, 2, interlaced))).toBe('taken');
    expect(await refusal(png([], 9, 2, { ...rows(0, 1, 2, 0, 3, 4), form: [1, 0, 0, 0, 0] }))).toBe('taken');
  });
});

describe('reading takes as long as the file is', () => {
  /** Milliseconds of this thread's own work, whoever else uses the processor. */
  const time = async (bytes: Uint8Array) => {
    const times: number[] = [];
    for (let run = 0; run < 3; run++) {
      const before = process.threadCpuUsage();
      await refusal(bytes);
      times.push(process.threadCpuUsage(before).user / 1000);
    }
    return Math.min(...times);
  };

  test.each([
    '#41',
    '/#41',
    'obj',
    '1 0 obj<<',
    '(1 0 obj ',
    '1 0 obj(',
    '1 0 obj[',
    '<<>>',
    '1 0 obj<</First 1/N 1>>stream\n',
    'trailer<<',
    '%\n',
    '%',
    ' ',
    '0 ',
    '1 0 R ',
    '\\',
    '%%EOF',
  ])('of %j again and again', async (part) => {
    const of = (length: number) => joinBytes(pdf(), part.repeat(length / part.length), 'startxref %%EOF');
    const [small, large] = [await time(of(300_000)), await time(of(1_200_000))];
    // Four times as long; were it quadratic, sixteen.
    expect(large / Math.max(small, 10)).toBeLessThan(10);
  });
});

describe('the name', () => {
  test.each([
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\Users\\me\\Passport.PNG', 'Passport.png'],
    ['passport.html', 'passport.png'],
    ['护照.png', '护照.png'],
    ['a\r\nSet-Cookie: x.png', 'aSet-Cookie x.png'],
    ['invoice\u202Egnp.exe', 'invoicegnp.png'],
    ['.htaccess', 'htaccess.png'],
    ['', 'document.png'],
    [`${'x'.repeat(400)}.png`, `${'x'.repeat(120)}.png`],
  ])('%j becomes %j', async (given, name) => expect((await inspect(png(), given)).name).toBe(name));
});

test('any bytes at all are taken or refused by name', async () => {
  const seeds = [jpeg([exif(3)]), png([chunk('tEXt', [65])]), pdf()];
  for (const bytes of seeds) {
    for (let at = 0; at < bytes.length; at++) {
      for (const value of [0, 0x7f, 0xff]) {
        const changed = bytes.slice();
        changed[at] = value;
        expect(await refusal(changed)).toMatch(/^(taken|unsupportedFile|fileDamaged|fileLocked|pictureTooLarge)$/);
      }
    }
  }
});
