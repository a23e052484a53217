import { markupVectors, oddTexts } from './hostileTexts.ts'
import { naughtyStyles, naughtyTexts } from './naughtyStrings.ts'

/** Texts that are bad file names unless a program cleans them. */
const badNames = [
  'CON', 'nul.txt', 'com1', 'LPT¹', '.', '..', '...', ' ', '', '~', '-rf', '.hidden', 'trailing. ', 'a/b', 'a\\b', 'a:b',
  '\uD800', '\uDC00x', 'e\u0301', '\u0301', '\u0338', '\u1161', '\u200D', '\uFE0F', '\u{E0001}', 'a.mp4', 'a.mp4.mp4', 'é'.repeat(150),
] // biome-ignore format: a list

export const hostileTexts: readonly string[] = [
  ...badNames,
  ...naughtyTexts,
  ...naughtyStyles,
  ...markupVectors.slice(0, 30),
  ...oddTexts,
]
