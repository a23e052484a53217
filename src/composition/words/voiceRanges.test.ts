import { expect, it } from 'vitest'
import { overlay } from '../../testing/composition/overlays.ts'
import { byteOfLevel, LEVEL_WINDOW_MS } from './soundLevels.ts'
import { spokenItems } from './spokenItems.ts'
import { voiceRanges } from './voiceRanges.ts'

/** Levels of a sound with a noise floor, and louder ranges. */
function levelsOf(
  lengthMs: number,
  floorDb: number,
  loud: readonly (readonly [from: number, to: number, db: number])[],
) {
  return Uint8Array.from({ length: lengthMs / LEVEL_WINDOW_MS }, (_, window) => {
    const at = window * LEVEL_WINDOW_MS
    return byteOfLevel(loud.find(([from, to]) => at >= from && at < to)?.[2] ?? floorDb)
  })
}

const words = [
  { text: 'so', startMs: 500, endMs: 1_000 },
  { text: 'then', startMs: 4_000, endMs: 4_500 },
]
const spoken = [
  [500, 1_000, -20],
  [4_000, 4_500, -22],
] as const

function itemsWith(floorDb: number, more: readonly (readonly [number, number, number])[]) {
  const clip = overlay({ type: 'video', from: 0, durationInFrames: 150 })
  if (clip.type !== 'video') throw new Error('The overlay is no clip.')
  const levels = levelsOf(5_000, floorDb, [...spoken, ...more])
  return spokenItems([{ clip, words, language: 'en', levels }], 30)
}
const kindsOf = (items: ReturnType<typeof itemsWith>) => items.map(({ kind, text }) => (kind === 'gap' ? '-' : text))

it('finds a voice between words, which counts as a filler and can be cut', () => {
  const items = itemsWith(-60, [[2_000, 2_600, -28]])
  expect(kindsOf(items)).toEqual(['-', 'so', '-', '…', '-', 'then', '-'])
  const voice = items[3]
  expect(voice).toMatchObject({ kind: 'voice', isFiller: true, range: { start: 60, end: 78 } })
  expect(items.every((item, index) => index === 0 || item.startMs === items[index - 1]?.endMs)).toBe(true)
})

it('bridges short drops, and leaves out what is short, soft or as loud as the rest', () => {
  expect(
    kindsOf(
      itemsWith(-60, [
        [2_000, 2_250, -28],
        [2_300, 2_600, -28],
      ]),
    ).filter((each) => each === '…'),
  ).toHaveLength(1)
  expect(kindsOf(itemsWith(-60, [[2_000, 2_250, -28]]))).not.toContain('…')
  expect(kindsOf(itemsWith(-60, [[2_000, 2_600, -45]]))).not.toContain('…')
  // A bed of music under everything.
  expect(kindsOf(itemsWith(-30, [[2_000, 2_600, -26]]))).not.toContain('…')
})

it('is empty without levels or words', () => {
  expect(voiceRanges(words, null)).toEqual([])
  expect(voiceRanges([], levelsOf(1_000, -20, []))).toEqual([])
})
