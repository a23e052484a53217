import { expect, it } from 'vitest'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { videoParts } from './videoParts.ts'

const idOf = (letter: string): string => `00000000-0000-4000-8000-00000000000${letter}`
const clip = (sourceAssetId: string, from: number, row = 1) =>
  overlay({ type: 'video', id: 1 + from + row, row, from, durationInFrames: 30, sourceAssetId })

it('lists the files between the cuts of the main row, in order, neighbours of one file once', () => {
  const [a, b, c] = [idOf('a'), idOf('b'), idOf('c')]
  const document = composition([
    clip(b, 60),
    clip(a, 0),
    clip(a, 30),
    overlay({ type: 'image', id: 90, row: 1, from: 90, durationInFrames: 30, sourceAssetId: a }),
    clip(c, 0, 0),
    overlay({ type: 'text', id: 99, row: 2, from: 0, durationInFrames: 600 }),
  ])
  expect(videoParts(document)).toEqual([a, b, a])
})

it('has no parts in a video without clips', () => {
  expect(videoParts(composition([overlay({ type: 'text', id: 1 })]))).toEqual([])
})
