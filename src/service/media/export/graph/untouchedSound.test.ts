import { expect, it } from 'vitest'
import type { HeardPiece } from './soundGraph.ts'
import { untouchedSound } from './untouchedSound.ts'

const FPS = 30
const RANGE = { from: 60, count: 90 }

/** A piece that fills the range and starts 3 seconds into its file. */
const piece = (more: Partial<HeardPiece> = {}): HeardPiece => ({
  ...RANGE,
  assetId: 'clip',
  stream: '1',
  startSeconds: 3,
  speed: 1,
  overlayFrame: 0,
  volume: 1,
  fadeIn: 0,
  fadeOut: 0,
  overlayFrames: 90,
  ...more,
})

it('finds the one file that plays from the first frame to the last', () => {
  expect(untouchedSound([piece()], RANGE, FPS)).toEqual({ assetId: 'clip', startSeconds: 3 })
})

it('counts a clip that was split but not moved as one', () => {
  const parts = [piece({ from: 100, count: 50, startSeconds: 3 + 40 / FPS }), piece({ count: 40 })]
  expect(untouchedSound(parts, RANGE, FPS)).toEqual({ assetId: 'clip', startSeconds: 3 })
})

it.each([
  { name: 'nothing is heard', pieces: [] },
  { name: 'it begins later', pieces: [piece({ from: 61, count: 89 })] },
  { name: 'it ends earlier', pieces: [piece({ count: 89 })] },
  { name: 'it is quieter', pieces: [piece({ volume: 0.5 })] },
  { name: 'it is louder', pieces: [piece({ volume: 1.5 })] },
  { name: 'it is faster', pieces: [piece({ speed: 1.5 })] },
  { name: 'it fades in', pieces: [piece({ fadeIn: 3 })] },
  { name: 'it fades out', pieces: [piece({ fadeOut: 3 })] },
  { name: 'another is heard with it', pieces: [piece(), piece({ assetId: 'music' })] },
  { name: 'it is heard twice at once', pieces: [piece(), piece()] },
  { name: 'a part is cut out', pieces: [piece({ count: 40 }), piece({ from: 100, count: 50, startSeconds: 5 })] },
  {
    name: 'another follows',
    pieces: [piece({ count: 40 }), piece({ from: 100, count: 50, startSeconds: 3 + 40 / FPS, assetId: 'other' })],
  },
  {
    name: 'there is a gap',
    pieces: [piece({ count: 40 }), piece({ from: 101, count: 49, startSeconds: 3 + 41 / FPS })],
  },
  {
    name: 'a part of it is quieter',
    pieces: [piece({ count: 40 }), piece({ from: 100, count: 50, startSeconds: 3 + 40 / FPS, volume: 0.2 })],
  },
])('finds none if $name', ({ pieces }) => {
  expect(untouchedSound(pieces, RANGE, FPS)).toBeNull()
})
