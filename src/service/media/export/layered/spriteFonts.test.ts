import { expect, it } from 'vitest'
import { parseComposition } from '../../../../composition/violations.ts'
import { spriteFonts } from './spriteFonts.ts'

const box = { left: 0, top: 0, width: 160, height: 90, rotation: 0, from: 0, durationInFrames: 30 }

function composition(overlays: readonly object[], durationInFrames = 120) {
  const parsed = parseComposition({
    version: 1,
    aspectRatio: '16:9',
    backgroundColor: '#000000',
    fps: 30,
    width: 160,
    height: 90,
    durationInFrames,
    overlays: overlays.map((overlay, id) => ({ ...box, row: id, ...overlay, id })),
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  return parsed.value
}

const emoji = { type: 'emoji', content: '🚀', from: 45, styles: {} }
const shape = { type: 'shape', shape: { kind: 'rectangle' }, styles: {} }

const textsOf = (...options: Parameters<typeof spriteFonts>) => spriteFonts(...options)?.map(({ text }) => text)

it('lists the fonts of the first sheet, and null if likely no browser draws', () => {
  const both = composition([shape, emoji])
  expect(spriteFonts(both, { from: 0, count: 120 })).toEqual([{ font: expect.stringContaining('Emoji'), text: '🚀' }])
  expect(spriteFonts(both, { from: 0, count: 60 })).toEqual([])
  expect(spriteFonts(both, { from: 90, count: 30 })).toBeNull()
  // The first chunk is half of the range and ends before the emoji starts. In a longer range it is even shorter.
  expect(spriteFonts(composition([shape, { ...emoji, from: 200 }], 300), { from: 0, count: 300 })).toEqual([])
  expect(textsOf(composition([shape, { ...emoji, from: 200 }], 300), { from: 180, count: 120 })).toEqual(['🚀'])
  expect(textsOf(composition([{ ...emoji, from: 200 }], 300), { from: 0, count: 300 })).toEqual(['🚀'])
  expect(spriteFonts(composition([shape, { ...emoji, from: 140 }], 900), { from: 0, count: 900 })).toEqual([])
  expect(spriteFonts(composition([]), { from: 0, count: 120 })).toBeNull()
})

it('lists each font once, as texts and captions request it, with each character once', () => {
  const lora = { fontFamily: 'Lora', fontWeight: 700 }
  const cue = (text: string, startMs: number) => ({ text, startMs, endMs: startMs + 400 })
  const asked = composition([
    { type: 'text', content: 'anna', styles: lora },
    { type: 'text', content: 'nono', styles: { ...lora, fontSize: 20 } },
    { type: 'text', content: 'anna', styles: {} },
    { type: 'caption', captions: [cue('aab', 0), cue('bc', 500)], templateId: 'news' },
  ])
  expect(spriteFonts(asked, { from: 0, count: 120 })).toEqual([
    { font: expect.stringMatching(/^normal 700 32px "Lora Variable"/u), text: 'ano' },
    { font: expect.stringMatching(/^normal 400 32px "Inter Variable"/u), text: 'an' },
    { font: expect.stringMatching(/^normal 600 32px "Oswald Variable"/u), text: 'abc' },
  ])
})
