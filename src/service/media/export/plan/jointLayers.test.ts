import { expect, it } from 'vitest'
import { videoLayer } from '../../../../testing/media/videoLayer.ts'
import { jointLayers } from './jointLayers.ts'

const FPS = 30
const first = videoLayer({ from: 5, count: 8, isOpaque: false, ramps: [{ at: 5, frames: 8, direction: 'in' }] })
const later = { assetId: 'dark', startSeconds: 0.1 + (8 * 1.25) / FPS, speed: 1.25 }
const second = videoLayer({ from: 13, count: 11, source: later })

it('pairs the piece in which a video fades in with the one in which it covers everything', () => {
  expect(jointLayers([videoLayer(), first, second], [second], FPS)).toEqual([{ first, second }])
})

it('pairs nothing that starts elsewhere in its file, lies elsewhere, or fades in after covering', () => {
  const elsewhere = videoLayer({ from: 13, count: 11, source: { ...later, startSeconds: 3 } })
  const moved = { ...second, seen: { ...second.seen, left: 2 } }
  for (const base of [elsewhere, moved]) expect(jointLayers([first, base], [base], FPS)).toEqual([])
  const before = videoLayer({ count: 8 })
  const leaving = videoLayer({ from: 8, count: 5, source: later, isOpaque: false }) // biome-ignore format: one layer
  expect(jointLayers([before, leaving], [before], FPS)).toEqual([])
})
