import { expect, it } from 'vitest'
import { areSpaced } from './unspacedScripts.ts'

it.each([
  ['今日は', '晴れ'],
  ['コーヒー', 'を'],
  ['です。', '「はい」'],
  ['𠮷', '野家'],
  ['สวัสดี', 'ครับ'],
  ['ភាសា', 'ខ្មែរ'],
  ['ພາສາ', 'ລາວ'],
  ['မြန်မာ', 'ဘာသာ'],
])('%s and %s are joined without a space', (before, after) => {
  expect(areSpaced(before, after)).toBe(false)
})

it.each([
  ['Guten', 'Tag'],
  ['한국어', '자막'],
  ['नमस्ते', 'दुनिया'],
  ['今日は', 'Python'],
  ['👩‍👩‍👧', 'お'],
  ['', 'one'],
])('%s and %s are separated by a space', (before, after) => {
  expect(areSpaced(before, after)).toBe(true)
})
