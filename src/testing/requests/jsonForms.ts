/** A request body, with a title that describes it. */
export type JsonForm = readonly [title: string, body: Uint8Array<ArrayBuffer>]

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text))
const named = (texts: readonly string[]): JsonForm[] => texts.map((text) => [JSON.stringify(text), bytesOf(text)])
/** Splits a list of forms at spaces. */
const forms = (text: string): string[] => text.split(' ')

/** Uses each value by itself, in a list and in an object. */
const everywhere = (values: readonly string[]): string[] =>
  values.flatMap((value) => [value, `[${value}]`, `{"a":${value}}`])

/** RFC 8259, 6 and 7: every form of a number, and the escapes and characters of a string. */
const values = [
  forms('0 -0 7 -12 1.5 -0.25 1e1 1E2 1e+3 1e-4 1.5E+6 0e0 123456789012345678 true false null [] {}'),
  forms(String.raw`"" "\"" "\\" "\/" "\b\f\n\r\t" "\u0061" "\ud834\udd1e" "\u0000" "//" "/*" "é日🎉"`),
  ['" "', '"\u007F"', '"\u2028\u2029"', '"\uFFFF"'],
].flat()
const structures = [
  forms(String.raw`[1,2] [[],[[]]] {"a":1,"b":2} {"a":1,"a":2} {"":0} {"a":{"b":[{}]}} {"\u0061":1} {"a\"b":1}`),
  [' [ ] ', '\t{\n}\r', '[ 1 , 2 ]', '{ "a" : 1 }', '[null,true,"x",0.5]', `${'['.repeat(50)}${']'.repeat(50)}`],
].flat()
export const validJson = named([...everywhere(values), ...structures])

const brokenValues = [
  forms('- + +1 01 -01 00 1. .5 -.5 . 1e 1e+ 1E- 1.e1 0.e1 e1 0x1F 0b1 0o7 1_000 --1 1eE2 1e1.5 1.2.3 1a 1n １'),
  forms('NaN -NaN Infinity -Infinity tru truee True TRUE nul Null fals undefined None a $ -true'),
  forms(
    String.raw`" "a a" 'a' “a” "a"" "\" "\x41" "\a" "\0" "\u" "\u12" "\u12G4" "\U0041" "\'" \"a\" "\ud834\u" "\uD8 "a\ "\🎉"`,
  ),
  ['- 1', '1 000', String.raw`"\ "`, '`a`'],
].flat()
const controls = Array.from({ length: 32 }, (_, code) => `"a${String.fromCodePoint(code)}b"`)
const brokenStructures = [
  forms(
    '[ ] { } [,] [,1] [1,] [1,,2] [1:2] [1;2] [1 [1, [[1] [1]] [1} [} (1) {,} {"a"} {"a":} {"a",1} {"a"=1} {"a":1,}',
  ),
  forms(
    `{,"a":1} {"a":1,,"b":2} {"a"::1} {a:1} {'a':1} {1:1} {null:1} {[]:1} {"a":1 {"a": {"a {"a":1] {"a":1}} {"a":1}x`,
  ),
  forms('{] {"a":1}1 {}{} [][] 1,2 [1]// /**/{} {"a":1}# <a/> --- @ * ... [...[]]'),
  [
    '[1 2]',
    '{"a" 1}',
    '{"a":1 "b":2}',
    '1 2',
    '{"a":1}/* */',
    '//\n{}',
    '#\n{}',
    '{"a":1}\0',
    '\f[]',
    '\v[]',
    '\u00A0[]',
  ],
  ['\u2060[]', '\u200B[]', '[\f1]', '{\u00A0"a":1}', '[\uFEFF]', '\u2028[]', '{"a":1}\u0085'],
].flat()
export const invalidJson = named([...everywhere(brokenValues), ...controls, ...brokenStructures])

const inString = (...bytes: readonly number[]): JsonForm => [
  `bytes ${Buffer.from(bytes).toString('hex')}`,
  Uint8Array.from([...Buffer.from('{"a":"'), ...bytes, ...Buffer.from('"}')]),
]
/**
 * Byte sequences that are invalid UTF-8: single bytes, overlong or truncated forms, a surrogate, and code points that
 * are too large.
 */
const notUtf8 = [
  [0xff],
  [0xfe],
  [0x80],
  [0xc0, 0xaf],
  [0xe2, 0x82],
  [0xed, 0xa0, 0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0xfc, 0x80],
]
const utf16 = Buffer.from('{"a":1}', 'utf16le')
/** Forms that a parser may accept or refuse. */
export const eitherJson: readonly JsonForm[] = [
  named(everywhere(forms(`1e400 -1e400 1e-400 0.4e00669999999999 ${'1'.repeat(400)} 123456789.123456789123456789`))),
  named(everywhere(forms(String.raw`"\ud800" "\udc00" "\udc00\ud800" "\ud800a"`))),
  named(['', ' ', '\n', '\uFEFF{}', '\uFEFF', `${'['.repeat(500)}${']'.repeat(500)}`]),
  notUtf8.map((bytes) => inString(...bytes)),
  [
    ['UTF-16, little end first', Uint8Array.from(utf16)],
    ['UTF-16, big end first', Uint8Array.from(Buffer.from(utf16).swap16())],
    ['UTF-16 with a mark', Uint8Array.from([0xff, 0xfe, ...utf16])],
  ] satisfies JsonForm[],
].flat()
