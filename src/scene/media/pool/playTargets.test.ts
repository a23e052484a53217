import { expect, it } from 'vitest'
import { overlay, VIDEO_ID } from '../../../testing/composition/overlays.ts'
import { playbackSegments, type PlaybackSegment } from './playbackSegments.ts'
import { gainOf, prerollTargetAt, targetAt, type PlaybackMoment } from './playTargets.ts'

const FPS = 30
const file = { url: '/one', kind: 'video', durationMs: 60_000, width: 640, height: 360, hasAudio: true } as const
const at = (frame: number, fields: Partial<PlaybackMoment> = {}): PlaybackMoment => ({
  frame,
  isPlaying: true,
  rate: 1,
  volume: 1,
  isMuted: false,
  ...fields,
})
const segmentOf = (fields: Readonly<Record<string, unknown>>): PlaybackSegment => {
  const [segment] = playbackSegments(
    [overlay({ type: 'video', id: 1, from: 30, ...fields })],
    { [VIDEO_ID]: file },
    FPS,
  )
  if (!segment) throw new Error('There is no segment.')
  return segment
}

it('follows the source at the speed of overlay and preview', () => {
  const target = targetAt(segmentOf({ videoStartTime: 60, speed: 2 }), at(45, { rate: 0.5 }), FPS)
  expect(target).toMatchObject({ frameLength: 2 / FPS, rate: 1, isPlaying: true, isHidden: false })
  expect(target.at).toBeCloseTo(90 / FPS, 2)
})

it('plays evenly over a split that shifts the source by a fraction of a frame, and pauses at the same frame as the export', () => {
  const left = overlay({ type: 'video', id: 1, durationInFrames: 9, speed: 1.3 })
  const right = overlay({ type: 'video', id: 2, from: 9, durationInFrames: 21, speed: 1.3, videoStartTime: 11 })
  const [segment, ...others] = playbackSegments([left, right], { [VIDEO_ID]: file }, FPS)
  if (!segment) throw new Error('There is no segment.')
  expect(others).toEqual([])
  expect(targetAt(segment, at(20), FPS).at).toBeCloseTo((20 * 1.3) / FPS, 2)
  expect(targetAt(segment, at(20, { isPlaying: false }), FPS).at).toBeCloseTo((11 + 11 * 1.3) / FPS, 2)
})

it('pauses at the start of its preroll, then plays hidden', () => {
  const segment = segmentOf({ videoStartTime: 60 })
  const standing = prerollTargetAt(segment, at(20), FPS)
  expect(standing).toMatchObject({ isPlaying: false, isHidden: true })
  expect(standing.at).toBeCloseTo(51 / FPS, 2)
  const rolling = prerollTargetAt(segment, at(21), FPS)
  expect(rolling).toMatchObject({ isPlaying: true, isHidden: true })
  expect(rolling.at).toBeCloseTo(51 / FPS, 2)
  expect(prerollTargetAt(segment, at(29, { isPlaying: false }), FPS).isPlaying).toBe(false)
})

it('starts its preroll no earlier than its file', () => {
  expect(prerollTargetAt(segmentOf({ videoStartTime: 3 }), at(0), FPS).at).toBeCloseTo(0, 2)
})

it('is audible if its file has sound and neither it nor the preview is muted', () => {
  const silent = { ...segmentOf({}), hasSound: false }
  const isHeard = (segment: PlaybackSegment, fields: Partial<PlaybackMoment> = {}): boolean =>
    targetAt(segment, at(40, fields), FPS).isHeard
  expect([isHeard(segmentOf({})), isHeard(silent), isHeard(segmentOf({}), { isMuted: true })]).toEqual([
    true,
    false,
    false,
  ])
  expect(isHeard(segmentOf({ styles: { volume: 0 } }))).toBe(false)
})

it('has the gain of its overlay with fades, and is silent outside it', () => {
  const segment = segmentOf({ styles: { volume: 0.5, fadeInFrames: 10 } })
  expect([gainOf(segment, 35), gainOf(segment, 50), gainOf(segment, 29)]).toEqual([0.25, 0.5, 0])
})
