import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../src/lib/csv';
import { readTextFile, tableRows } from '../../../src/lib/pastedTable';

const cellsOf = (text: string) => {
  const rows = tableRows(text);
  return typeof rows === 'string' ? rows : rows.map(({ cells }) => cells);
};

const utf16 = (text: string, isLittleEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1)
    bytes.setUint16(index * 2, text.charCodeAt(index), isLittleEndian);
  return new Blob([bytes.buffer]);
};

describe('[WMANY-09] the separators', () => {
  it.each([
    [
      'commas',
      'MESH,5,FULL\nCFD,6,',
      [
        ['MESH', '5', 'FULL'],
        ['CFD', '6', ''],
      ],
    ],
    [
      'semicolons',
      'MESH;5;FULL\nCFD;6',
      [
        ['MESH', '5', 'FULL'],
        ['CFD', '6'],
      ],
    ],
    ['tabs, as copied from a spreadsheet', 'Mesh, small\t5\tFULL', [['Mesh, small', '5', 'FULL']]],
    ['commas before semicolons between addresses', 'MESH,1,,a@x.io;b@x.io', [['MESH', '1', '', 'a@x.io;b@x.io']]],
    ['semicolons before commas between addresses', 'MESH;1;;a@x.io,b@x.io', [['MESH', '1', '', 'a@x.io,b@x.io']]],
    ['a comma in quotation marks is none', '"Mesh, small";5', [['Mesh, small', '5']]],
    ['none at all', 'MESH\nCFD', [['MESH'], ['CFD']]],
    ['a blank line and spaces first', '\n  \n MESH ; 5 ', [['MESH', '5']]],
  ])('%s', (_what, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });
});

describe('[WMANY-09] the lines', () => {
  it('keep their number and text over quoted line breaks, blank lines and any line ends', () => {
    expect(tableRows('product;note\r\n"Mesh\r\nsmall";"say ""hi"""\r\r\nCFD;\n')).toEqual([
      { line: 1, text: 'product;note', cells: ['product', 'note'], isUnclosed: false },
      { line: 2, text: '"Mesh\nsmall";"say ""hi"""', cells: ['Mesh\nsmall', 'say "hi"'], isUnclosed: false },
      { line: 5, text: 'CFD;', cells: ['CFD', ''], isUnclosed: false },
    ]);
  });

  it('a quotation mark that is never closed is told of its line', () => {
    const rows = tableRows('MESH,5\n"CFD,6\nFEM,7');
    expect(rows).toMatchObject([
      { line: 1, isUnclosed: false },
      { line: 2, text: '"CFD,6\nFEM,7', isUnclosed: true },
    ]);
  });

  it('a quotation mark that swallows lines is told of, also if the text has one more', () => {
    const rows = tableRows('=LINK("http://x.io","x")\nMESH,5\n="CFD"\nFEM,7');
    expect(rows).toMatchObject([
      { line: 1, text: '=LINK("http://x.io","x")\nMESH,5\n="CFD"', isUnclosed: true },
      { line: 4, text: 'FEM,7', isUnclosed: false },
    ]);
    expect(tableRows('"Mesh "small" one",5\nCFD,6')).toMatchObject([
      { line: 1, isUnclosed: false },
      { line: 2, isUnclosed: false },
    ]);
  });

  it('5,000 are read, 5,001 and 50,000 refused', () => {
    const lines = (count: number) => tableRows('MESH,5\n'.repeat(count));
    expect(lines(5_000)).toHaveLength(5_000);
    expect(lines(5_001)).toBe('too_many_lines');
    expect(lines(50_000)).toBe('too_many_lines');
  });

  it('[RUN-51] a heading does not count', () => {
    const table = (count: number) => tableRows(`Product;Seats\n${'MESH;5\n'.repeat(count)}`);
    expect(table(5_000)).toHaveLength(5_001);
    expect(table(5_001)).toBe('too_many_lines');
  });

  it('an empty text has none', () => {
    expect(tableRows('')).toEqual([]);
    expect(tableRows(' \n;;\n')).toEqual([]);
  });
});

it('[WMANY-09] our own export reads as what it was made of, without the guards against formulas', () => {
  const made = [
    ['=1+1', '+4930', '-5', '@home', "'quoted'", 'a"b', 'x\ny'],
    ['plain', '5', '', "o'clock", 'Foo;=1', 'x\ty', 'x\n-1'],
  ];
  expect(cellsOf(`\uFEFF${toCsv(made)}`)).toEqual(made);
});

describe('[WMANY-09] a file', () => {
  const text = 'Façade;5';

  it.each([
    ['UTF-8', new Blob([text])],
    ['UTF-8 with a byte order mark', new Blob(['\uFEFF', text])],
    ['UTF-16, little endian', utf16(`\uFEFF${text}`, true)],
    ['UTF-16, big endian', utf16(`\uFEFF${text}`, false)],
    ['Windows-1252', new Blob([Uint8Array.from(text, letter => letter.charCodeAt(0))])],
  ])('in %s is read', async (_encoding, file) => {
    expect(await readTextFile(file)).toEqual({ text });
  });

  it.each([
    ['an archive, such as .xlsx', new Blob([Uint8Array.of(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8)])],
    ['a picture', new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)])],
  ])('that is %s is refused', async (_kind, file) => {
    expect(await readTextFile(file)).toBe('binary');
  });

  it('above 10 MB is refused unread', async () => {
    expect(await readTextFile(new Blob(['x'.repeat(10_000_001)]))).toBe('too_large');
  });
});

it('[WMANY-09] a pasted text with control characters is refused', () => {
  expect(tableRows('MESH\u0000,5')).toBe('binary');
});
