import { describe, expect, it } from 'vitest'
import { byteLength } from '../../base/fileNames.ts'
import { hostileTexts } from '../../testing/composition/nameTexts.ts'
import { repeatedTo } from '../../testing/linearTime/repeatedTo.ts'
import { superlinearNames } from '../../testing/linearTime/superlinearGrowth.ts'
import { seededRandom } from '../../testing/seededRandom.ts'
import { soakCount } from '../../testing/soak.ts'
import { MAX_NAME_BYTES, nameOf, NO_VALUE, type NameFacts } from './nameOf.ts'
import { parsePattern } from './namePattern.ts'

const facts: NameFacts = {
  sequence: 'Summer launch',
  blocks: [
    { label: 'Hook', clip: 'unboxing.mp4' },
    { label: 'Body', clip: 'demo_v2.MOV' },
    { label: 'Call to action', clip: 'Buy now' },
  ],
  music: 'calm.mp3',
  voiceover: null,
  ratio: '9:16',
  resolution: '1080',
  fps: 30,
  date: '2026-11-27',
  index: 6,
  fields: { market: 'DE', constructor: 'own' },
}
const named = (pattern: string, changed: Partial<NameFacts> = {}): string => {
  const parsed = parsePattern(pattern)
  if (!parsed.ok) throw new Error(parsed.refusal.message)
  return nameOf(parsed.value, { ...facts, ...changed })
}

describe('nameOf', () => {
  it.each([
    ['{sequence}_{block:hook}_{ratio}_{index:001}', 'Summer launch_unboxing_9x16_007'],
    ['{hook}-{body}-{cta}', 'unboxing-demo_v2-Buy now'],
    ['{block:2} {block:9}', 'demo_v2 NA'],
    ['{music}_{voiceover}', 'calm_NA'],
    ['{date} {resolution}p{fps}', '2026-11-27 1080p30'],
    ['{field:market}_{field:toString}_{field:constructor}', 'DE_NA_own'],
    ['{index}', '7'],
    ['{index:1000}', '1006'],
  ])('fills in %s', (pattern, name) => {
    expect(named(pattern)).toBe(name)
  })

  it.each([
    ['{sequence}_{hook}', 'a_b__c', 'a-b-c_unboxing'],
    ['{sequence}-{hook}', 'a-b_c', 'a_b_c-unboxing'],
    ['{sequence} {hook}', 'a  b', 'a-b unboxing'],
    ['{sequence} _-{hook}', 'a - b', 'a.b _-unboxing'],
  ])('keeps the separators of %s out of the value %j', (pattern, sequence, name) => {
    expect(named(pattern, { sequence })).toBe(name)
  })

  it.each([
    ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j'],
    ['a\u0000\u001F\u0085b', 'a-b'],
    ['a\n\u2028 b', 'a b'],
    ['evil\u202Egpj', 'evil-gpj'],
    ['e\u0301', '\u00E9'],
    ['\u0301a', 'a'],
    ['.. hidden. . ', 'hidden'],
    ['\uFEFF\u200B', NO_VALUE],
    ['', NO_VALUE],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['LPT\u00B9', '_LPT\u00B9'],
    ['a.mp4.mp4', 'a'],
    ['👩\u200D👧', '👩\u200D👧'],
  ])('cleans %j', (sequence, name) => {
    expect(named('{sequence}', { sequence })).toBe(name)
  })

  it('cuts the longest values first and never the number', () => {
    const name = named('{sequence}_{hook}_{index:001}', { sequence: 'ü'.repeat(300) })
    expect(byteLength(name)).toBeGreaterThan(MAX_NAME_BYTES - 2)
    expect(byteLength(name)).toBeLessThanOrEqual(MAX_NAME_BYTES)
    expect(name).toMatch(/^ü+_unboxing_007$/u)
  })

  it('cuts between graphemes', () => {
    expect(named('{sequence}', { sequence: '👩\u200D👧'.repeat(40) })).toBe('👩\u200D👧'.repeat(18))
  })

  it('cuts a pattern without values too', () => {
    expect(named('x'.repeat(500))).toBe('x'.repeat(MAX_NAME_BYTES))
  })

  const seed = 41
  it(`makes valid names that can be split again (seed ${seed})`, () => {
    const random = seededRandom(seed)
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
    const text = (): string =>
      Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(hostileTexts) ?? '').join(
        pick(['', ' ', '_', '-']),
      )
    for (let round = 0; round < soakCount(2_000, 100_000); round += 1) {
      const separator = pick(['_', '-', ' ', '__', ' - ', '.', '+']) ?? '_'
      const name = named(['{sequence}', '{hook}', '{field:market}', '{index:001}'].join(separator), {
        sequence: text(),
        blocks: [{ label: 'Hook', clip: text() }],
        fields: { market: text() },
      })
      expect(name.split(separator), JSON.stringify(name)).toHaveLength(4)
      expect(byteLength(name)).toBeLessThanOrEqual(MAX_NAME_BYTES)
      expect(name).toBe(name.normalize('NFC'))
      expect(name.isWellFormed()).toBe(true)
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\u202A-\u202E\u2066-\u2069]|^[\s.]|[\s.]$/u)
      expect(name).toMatch(/007$/u)
    }
  })

  it('takes linear time for values of 1 MiB', async () => {
    const pieces = [
      'a',
      ' ',
      '.',
      '_',
      '.mp4',
      '/',
      'e\u0301',
      '\u0301\u0316',
      '\u1100',
      '👩\u200D',
      '\uD800',
      '\u202E',
      '\u0000',
    ]
    const slow = await superlinearNames(pieces, (piece) => ({
      prepare: (length) => {
        const sequence = `x${repeatedTo(piece, length)}x`
        return () => named('{sequence}_{hook}', { sequence, blocks: [{ label: 'Hook', clip: sequence }] })
      },
      length: 1_048_576,
    }))
    expect(slow).toEqual([])
  })

  it('takes linear time for patterns up to their limit', async () => {
    const pieces = ['{hook}', '{field:a}', '{block:x}', '_', '.mp4', 'a\u0301\u0316', '. ']
    const slow = await superlinearNames(pieces, (piece) => ({
      prepare: (length) => {
        const pattern = piece.repeat(Math.floor(length / piece.length))
        return () => named(pattern === '' ? 'a' : pattern)
      },
      length: 2_000,
      isShort: true,
    }))
    expect(slow).toEqual([])
  })
})
