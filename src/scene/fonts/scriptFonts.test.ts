import { expect, it } from 'vitest'
import { scriptFamilies } from './scriptFonts.ts'

it.each([
  ['Hello, Привет, مرحبا', []],
  ['こんにちは世界', ['Noto Sans JP Variable']],
  ['カタカナ', ['Noto Sans JP Variable']],
  ['你好，世界', ['Noto Sans SC Variable']],
  ['안녕하세요', ['Noto Sans KR Variable']],
  ['大韓民國 대한민국', ['Noto Sans KR Variable', 'Noto Sans SC Variable']],
])('needs for %s the fonts %j', (text, families) => {
  expect(scriptFamilies(text)).toEqual(families)
})
