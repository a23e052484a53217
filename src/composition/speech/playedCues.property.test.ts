import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlay } from '../../testing/composition/overlays.ts'
import { spokenArbitrary } from '../../testing/composition/resourcesArbitrary.ts'
import { areWordsInOrder } from '../captionWords/placedWords.ts'
import { captionOverlaySchema, type CaptionCue } from '../overlays/caption.ts'
import { isPlayed, type PlayingOverlay } from '../wordFrames.ts'
import { playedCues } from './playedCues.ts'

const SEED = 20261121

const playingArbitrary: fc.Arbitrary<{ readonly overlay: PlayingOverlay; readonly fps: number }> = fc
  .record({
    fps: fc.constantFrom(24, 25, 30, 50, 60),
    speed: fc.constantFrom(1, 0.25, 0.5, 1.5, 2, 3.3, 16),
    start: fc.nat(90),
    parts: fc.array(fc.record({ gap: fc.nat(60), length: fc.integer({ min: 16, max: 120 }) }), { maxLength: 4 }),
  })
  .map(({ fps, parts, speed, start }) => {
    let position = start
    const segments = parts.map(({ gap, length }) => {
      const startFrame = position + gap
      position = startFrame + length
      return { startFrame, endFrame: position }
    })
    const kept = parts.reduce((sum, { length }) => sum + length, 0)
    const made = overlay({
      type: 'video',
      speed,
      videoStartTime: start,
      durationInFrames: kept === 0 ? 90 : Math.round(kept / speed),
      ...(kept === 0 ? {} : { segments }),
    })
    if (made.type !== 'video') throw new Error('This is a video.')
    return { overlay: made, fps }
  })

/** The moment at which a source moment is played, from the start of the overlay. */
function playedAt(clip: PlayingOverlay, moment: number, fps: number): number {
  if (clip.type !== 'video') throw new Error('This is a video.')
  const frame = (moment * fps) / 1000
  const segments = clip.segments ?? [{ startFrame: clip.videoStartTime, endFrame: Number.POSITIVE_INFINITY }]
  const before = segments.filter(({ endFrame }) => endFrame <= frame)
  const played = before.reduce((sum, { endFrame, startFrame }) => sum + endFrame - startFrame, 0)
  return ((played + frame - (segments[before.length]?.startFrame ?? 0)) * 1000) / (clip.speed * fps)
}

const cuesOf = (words: readonly { text: string; startMs: number; endMs: number }[], size: number): CaptionCue[] =>
  Array.from({ length: Math.ceil(words.length / size) }, (_, index) => {
    const part = words.slice(index * size, (index + 1) * size)
    return {
      text: part.map(({ text }) => text).join(' '),
      startMs: part[0]?.startMs ?? 0,
      endMs: part.at(-1)?.endMs ?? 1,
      words: [...part],
    }
  })

describe('the cues of a source as an overlay plays them', () => {
  it(`are valid, in order, within the overlay, and at the time when the source is spoken (seed ${SEED})`, {
    timeout: 60_000,
  }, () => {
    let compared = 0
    fc.assert(
      fc.property(playingArbitrary, spokenArbitrary, fc.integer({ min: 1, max: 4 }), (playing, spoken, size) => {
        const { fps, overlay: clip } = playing
        const cues = playedCues(cuesOf(spoken.words, size), clip, fps)
        const lastMs = Math.round((clip.durationInFrames * 1000) / fps)
        const { captions } = captionOverlaySchema.shape
        expect(captions.safeParse(cues).success).toBe(true)
        let before = 0
        for (const cue of cues) {
          expect(cue.startMs).toBeGreaterThanOrEqual(before)
          expect(cue.endMs).toBeLessThanOrEqual(lastMs)
          expect(areWordsInOrder(cue)).toBe(true)
          expect(cue.text).toBe(cue.words.map(({ text }) => text).join(' '))
          before = cue.startMs
        }
        const speed = clip.type === 'video' ? clip.speed : 1
        const said = cues.flatMap(({ words }) => words)
        const meant = spoken.words.filter(({ endMs, startMs }) => isPlayed(clip, (startMs + endMs) / 2, fps))
        // At more than 3 times the speed, a word may last less than a millisecond and have no time of its own.
        expect(said.length === meant.length || speed > 3).toBe(true)
        if (said.length !== meant.length) return
        for (const [index, word] of said.entries()) {
          expect(word.text).toBe(meant[index]?.text)
          const source = meant[index]
          if (!source || !isPlayed(clip, source.startMs, fps)) continue
          compared += 1
          expect(Math.abs(word.startMs - playedAt(clip, source.startMs, fps))).toBeLessThanOrEqual(speed > 3 ? 3 : 1)
        }
      }),
      { seed: SEED, numRuns: 2_000 },
    )
    expect(compared).toBeGreaterThan(1_000)
  })
})
