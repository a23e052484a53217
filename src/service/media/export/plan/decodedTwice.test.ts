import { expect, it } from 'vitest'
import { videoLayer } from '../../../../testing/media/videoLayer.ts'
import { decodedTwice } from './decodedTwice.ts'
import { summarizeGops } from './gops.ts'
import type { Layer } from './renderPlan.ts'

const clip = videoLayer({ from: 30, count: 300, source: { assetId: 'clip', startSeconds: 1, speed: 2 } })
const pictures = {
  clip: { width: 100, height: 10, gops: summarizeGops([0, 4, 8].map((start) => ({ start, frames: 100, bytes: 1 }))) },
}
const options = { fps: 30, layers: [clip], goingOn: new Set<Layer>(), pictures } as const

it('counts pixels between a frame and its last key frame', () => {
  // The source time 1 + 60 × 2 / 30 = 5 s is one second, that is 25 frames, after its key frame.
  expect(decodedTwice(90, options)).toBeCloseTo(25_000, 6)
  expect(decodedTwice(75, options)).toBe(0)
})

it('counts nothing if a video starts there, is not visible, or its key frames are unknown', () => {
  expect([30, 0, 330].map((at) => decodedTwice(at, options))).toEqual([0, 0, 0])
  expect(decodedTwice(90, { ...options, pictures: { clip: { ...pictures.clip, gops: null } } })).toBe(0)
})

it('counts what is decoded before a piece that continues across its start', () => {
  const later = videoLayer({ ...clip, from: 90, count: 240, source: { assetId: 'clip', startSeconds: 5, speed: 2 } })
  expect(decodedTwice(90, { ...options, layers: [later] })).toBe(0)
  expect(decodedTwice(90, { ...options, layers: [later], goingOn: new Set([later]) })).toBeCloseTo(25_000, 6)
})
