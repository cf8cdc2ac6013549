import { describe, expect, test } from 'vitest';
import { chunk, comment, contains, exif, joinBytes, jpeg, pdf, png } from '#tests/pictures.ts';
import { inspect } from './inspect.ts';
import { orientationOf } from './orientation.ts';

const refusal = (bytes: Uint8Array) => {
  try {
    inspect(bytes, 'scan.png');
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
  ])('%s', (type, ending, bytes) => {
    expect(inspect(bytes, 'page.exe')).toMatchObject({ type, ending, name: `page.${ending}` });
  });

  test.each([
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a drawing that may carry scripts', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an archive', joinBytes('PK\x03\x04', new Uint8Array(40))],
    ['an animation', text('GIF89a........')],
    ['a newer picture', joinBytes([0, 0, 0, 24], 'ftypheic')],
    ['a PDF that begins later', joinBytes('GIF89a', pdf())],
    ['nothing', new Uint8Array()],
  ])('%s isn’t accepted, whatever it is called', (_, bytes) => {
    expect(refusal(bytes)).toBe('unsupportedFile');
  });
});

describe('what a picture says beside itself is left out', () => {
  test('of a JPEG: where and when it was taken, comments, and what hangs on behind', () => {
    const original = joinBytes(jpeg([exif(1), comment('by Robin')]), 'PK\x03\x04<script>');
    const { content } = inspect(original, 'me.jpg');
    expect(content).toEqual(jpeg());
    expect(contains(original, 'GPS 48.8584')).toBe(true);
  });

  test('but a page that was photographed sideways is still turned upright', () => {
    const { content } = inspect(jpeg([exif(6)]), 'me.jpg');
    expect(contains(content, 'GPS')).toBe(false);
    expect(orientationOf(content.subarray(12))).toBe(6);
    expect(inspect(content, 'me.jpg').content).toEqual(content);
  });

  test('of a PNG: texts, EXIF, private chunks, and what hangs on behind', () => {
    const said = [chunk('tEXt', joinBytes('Author\0Robin')), chunk('eXIf', joinBytes('II*')), chunk('prVt', [1, 2])];
    const original = joinBytes(png(said), '<script>');
    expect(inspect(original, 'me.png').content).toEqual(png());
  });

  test('of a PDF: what hangs on behind', () => {
    const { content } = inspect(joinBytes(pdf(), 'PK\x03\x04'), 'bill.pdf');
    expect(contains(content, 'PK')).toBe(false);
    expect(contains(content, '%%EOF')).toBe(true);
  });
});

describe('what would harm who looks at it is refused', () => {
  test.each([
    ['a picture as wide as a city', png([], 200_000, 1)],
    ['a picture of more dots than memory holds', png([], 11_000, 11_000)],
    ['a JPEG of such a size', jpeg([], 65_000, 65_000)],
  ])('%s, by its header alone', (_, bytes) => expect(refusal(bytes)).toBe('pictureTooLarge'));

  test.each([
    ['a picture without size', png([], 0, 5)],
    ['a PNG cut short', png().subarray(0, 50)],
    ['a PNG whose bytes were changed', png().map((byte, at) => (at === 45 ? byte ^ 1 : byte))],
    ['a PNG that needs what nobody knows', png([chunk('XYZZ', [1])])],
    ['a PNG without a picture', joinBytes(png().subarray(0, 33), chunk('IEND', []))],
    ['a JPEG cut short', jpeg().subarray(0, -6)],
    ['a JPEG without a picture', joinBytes([0xff, 0xd8, 0xff, 0xd9])],
    ['a JPEG of two pictures in one', joinBytes(jpeg().subarray(0, -2), jpeg().subarray(2))],
    ['a PDF without an end', pdf().subarray(0, 30)],
  ])('%s', (_, bytes) => expect(refusal(bytes)).toBe('fileDamaged'));

  test.each([
    ['runs', '<< /S /JavaScript /JS (app.alert(1)) >>'],
    ['runs and hides it', '<< /S /Java#53cript /JS (app.alert(1)) >>'],
    ['starts programs', '<< /S /Launch /F (cmd.exe) >>'],
    ['carries files', '<< /Type /EmbeddedFile >>'],
  ])('a PDF that %s', (_, body) => expect(refusal(pdf(body))).toBe('fileActive'));

  test('a PDF that only its owner can open', () => {
    expect(refusal(pdf('<< /Encrypt 5 0 R >>'))).toBe('fileLocked');
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
  ])('%j becomes %j', (given, name) => expect(inspect(png(), given).name).toBe(name));
});

test('any bytes at all are taken or refused by name', () => {
  const seeds = [jpeg([exif(3)]), png([chunk('tEXt', [65])]), pdf()];
  for (const bytes of seeds) {
    for (let at = 0; at < bytes.length; at++) {
      for (const value of [0, 0x7f, 0xff]) {
        const changed = bytes.slice();
        changed[at] = value;
        expect(refusal(changed)).toMatch(/^(taken|unsupportedFile|fileDamaged|pictureTooLarge)$/);
      }
    }
  }
});
