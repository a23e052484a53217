import { expect, it } from 'vitest'
import { drawnCue } from '../../testing/composition/cues.ts'
import { overlay } from '../../testing/composition/overlays.ts'
import type { CaptionWord } from '../overlays/caption.ts'
import type { PlayingOverlay } from '../wordFrames.ts'
import { captionRow, type SpokenClip } from './captionRow.ts'

/** One word for each second of a source. `w0` lasts from 0 to 0.8 s. */
const words = (count: number, name = 'w'): CaptionWord[] =>
  Array.from({ length: count }, (_, index) => ({
    text: `${name}${index}`,
    startMs: index * 1000,
    endMs: index * 1000 + 800,
  }))

function spoken(fields: Readonly<Record<string, unknown>>, count = 10, name = 'w'): SpokenClip {
  const clip = overlay({ type: 'video', ...fields })
  if (clip.type !== 'video') throw new Error('It is no video.')
  return { clip, words: words(count, name) }
}
const rowOf = (clips: readonly SpokenClip[], maxWords: number | null = 1) =>
  captionRow(clips, { fps: 30, maxWords, fits: () => true }).map(({ captions, durationInFrames, from }) => ({
    from,
    durationInFrames,
    lines: captions.map(drawnCue),
  }))

it('captions all clips from the start of the first to the end of the last, with a line for each word', () => {
  const first = spoken({ from: 30, durationInFrames: 60 })
  const second = spoken({ from: 120, durationInFrames: 30, videoStartTime: 90 })
  expect(rowOf([first, second])).toEqual([
    {
      from: 30,
      durationInFrames: 120,
      lines: ['0-1000 w0[0,800)', '1000-2000 w1[1000,1800)', '3000-4000 w3[3000,3800)'],
    },
  ])
})

it('has only words of the kept ranges, at the speed of the clip', () => {
  const segments = [
    { startFrame: 0, endFrame: 30 },
    { startFrame: 120, endFrame: 180 },
  ]
  const cut = spoken({ durationInFrames: 45, speed: 2, videoStartTime: 0, segments })
  expect(rowOf([cut], 3)).toEqual([
    { from: 0, durationInFrames: 45, lines: ['0-1500 w0[0,400) w4[500,900) w5[1000,1400)'] },
  ])
})

it('captions each of two ranges of one video when it plays', () => {
  const early = spoken({ durationInFrames: 30, videoStartTime: 60 })
  const late = spoken({ from: 30, durationInFrames: 30, videoStartTime: 0 })
  expect(rowOf([early, late], null)[0]?.lines).toEqual(['0-1000 w2[0,800)', '1000-2000 w0[1000,1800)'])
})

it('captions the lower one of two clips that speak at once, and the other while that is silent', () => {
  const lower = spoken({ row: 2, durationInFrames: 60 }, 1)
  const upper = spoken({ row: 1, durationInFrames: 90 }, 3, 'u')
  expect(rowOf([upper, lower])[0]?.lines).toEqual([
    '0-1000 w0[0,800)',
    '1000-2000 u1[1000,1800)',
    '2000-3000 u2[2000,2800)',
  ])
})

it('leaves out clips at both ends in which nothing is said', () => {
  const silent = spoken({ durationInFrames: 30 }, 0)
  const speaking = spoken({ from: 30, durationInFrames: 30 })
  expect(rowOf([silent, speaking])).toEqual([{ from: 30, durationInFrames: 30, lines: ['0-1000 w0[0,800)'] }])
  expect(rowOf([silent])).toEqual([])
})

it('continues in another overlay of the row after 5,000 lines, without the times of single words', () => {
  const talk = Array.from({ length: 5_002 }, (_, index) => ({
    text: 'a',
    startMs: index * 400,
    endMs: index * 400 + 300,
  }))
  const clip: PlayingOverlay = { ...spoken({}).clip, durationInFrames: 60_030 }
  const parts = captionRow([{ clip, words: talk }], { fps: 30, maxWords: 1, fits: () => true })
  expect(parts.map(({ captions, durationInFrames, from }) => [from, durationInFrames, captions.length])).toEqual([
    [0, 60_000, 5_000],
    [60_000, 30, 2],
  ])
  expect(parts[1]?.captions.map(drawnCue)).toEqual(['0-400 a', '400-1000 a'])
})
