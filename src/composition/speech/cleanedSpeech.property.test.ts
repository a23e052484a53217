import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composition, media, overlay, VIDEO_ID } from '../../testing/composition/overlays.ts'
import { spokenArbitrary } from '../../testing/composition/resourcesArbitrary.ts'
import type { CaptionWord } from '../overlays/caption.ts'
import type { VideoOverlay } from '../overlays/video.ts'
import type { Composition } from '../schema.ts'
import { segmentFrames } from '../sourceRange.ts'
import { applyToolEdit } from '../tools/applyToolEdit.ts'
import type { SourceSpan } from '../tools/definition/toolResources.ts'
import { parseComposition } from '../violations.ts'
import { isFiller } from './fillerWords.ts'

const SEED = 20261121
const SLACK = 1e-6

interface Example {
  readonly words: readonly CaptionWord[]
  readonly quiet: readonly SourceSpan[] | null
  readonly fps: 24 | 25 | 30 | 50 | 60
  readonly speed: number
  readonly paddingMs: number
  readonly silenceThresholdMs: number
}

const exampleArbitrary: fc.Arbitrary<Example> = fc
  .record({
    spoken: spokenArbitrary,
    isMeasured: fc.boolean(),
    fps: fc.constantFrom(24, 25, 30, 50, 60),
    speed: fc.constantFrom(1, 0.25, 0.5, 0.75, 1.25, 1.5, 2, 3.3, 7.7, 16),
    paddingMs: fc.constantFrom(0, 40, 120, 400),
    silenceThresholdMs: fc.constantFrom(300, 650, 2_000),
  })
  .map(({ fps, isMeasured, spoken, ...rest }) => ({
    ...rest,
    words: spoken.words,
    quiet: isMeasured ? spoken.quiet : null,
    fps: fps === 24 || fps === 25 || fps === 50 || fps === 60 ? fps : 30,
  }))

function cleaned({ fps, paddingMs, quiet, silenceThresholdMs, speed, words }: Example) {
  const lastMs = (words.at(-1)?.endMs ?? 0) + 500
  const frames = Math.floor((lastMs * fps) / 1000)
  const durationInFrames = Math.max(1, Math.floor(frames / speed))
  const clip = overlay({ type: 'video', durationInFrames, speed })
  const context = {
    sources: new Map([[VIDEO_ID, media({ durationMs: lastMs })]]),
    resources: {
      stock: new Map(),
      voiceovers: new Map(),
      captions: new Map(),
      speech: new Map([[VIDEO_ID, { assetId: VIDEO_ID, language: 'en', words, quiet }]]),
    },
  }
  const document = composition([clip], { fps })
  const input = { overlayId: 0, paddingMs, silenceThresholdMs }
  return {
    context,
    document,
    input,
    outcome: applyToolEdit(document, { tool: 'cleanupSpeechOverlay', input }, context),
  }
}

/** The source spans that are played, in milliseconds. Counts only whole timeline frames. */
function playedSpans(clip: VideoOverlay, fps: number): SourceSpan[] {
  let left = clip.durationInFrames * clip.speed
  return (clip.segments ?? []).flatMap(({ endFrame, startFrame }) => {
    const frames = Math.min(left, endFrame - startFrame)
    left -= frames
    return frames > 0 ? [{ startMs: (startFrame * 1000) / fps, endMs: ((startFrame + frames) * 1000) / fps }] : []
  })
}

/** How many milliseconds of a span are played. */
const playedOf = (span: SourceSpan, played: readonly SourceSpan[]): number =>
  played.reduce(
    (sum, each) => sum + Math.max(0, Math.min(each.endMs, span.endMs) - Math.max(each.startMs, span.startMs)),
    0,
  )

const videoOf = (document: Composition): VideoOverlay => {
  const [clip] = document.overlays
  if (clip?.type !== 'video') throw new Error('There is no clip.')
  return clip
}

describe('cleaned up speech', () => {
  it(`loses nothing of a word, keeps whole ascending ranges and the padding, at every rate and speed (seed ${SEED})`, {
    timeout: 120_000,
  }, () => {
    let count = 0
    fc.assert(
      fc.property(exampleArbitrary, (example) => {
        const { document, outcome } = cleaned(example)
        expect(['nothing_to_clean', 'nothing_left', null]).toContain(outcome.ok ? null : outcome.refusal.code)
        if (!outcome.ok) return
        count += 1
        expect(parseComposition(outcome.value.document)).toMatchObject({ ok: true })
        const { fps, speed, words } = example
        const clip = videoOf(outcome.value.document)
        const segments = clip.segments ?? []
        for (const [index, { endFrame, startFrame }] of segments.entries()) {
          expect(endFrame).toBeGreaterThan(startFrame)
          expect(startFrame).toBeGreaterThan(segments[index - 1]?.endFrame ?? -1)
        }
        expect(clip.durationInFrames).toBe(Math.round(segmentFrames(segments) / speed))
        const before = playedSpans({ ...videoOf(document), segments: [{ startFrame: 0, endFrame: 1e9 }] }, fps)
        const after = playedSpans(clip, fps)
        for (const word of words.filter(({ text }) => !isFiller(text, 'en'))) {
          expect(playedOf(word, after), JSON.stringify(word)).toBeGreaterThanOrEqual(playedOf(word, before) - SLACK)
        }
      }),
      { seed: SEED, numRuns: 3_000 },
    )
    expect(count).toBeGreaterThan(1_000)
  })

  it(`loses every filler but the frames that it shares with other words (seed ${SEED + 1})`, {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(exampleArbitrary, (example) => {
        const { outcome } = cleaned({ ...example, speed: 1 })
        if (!outcome.ok) return
        const played = playedSpans(videoOf(outcome.value.document), example.fps)
        for (const word of example.words.filter(({ text }) => isFiller(text, 'en'))) {
          expect(playedOf(word, played)).toBeLessThan(2_000 / example.fps + SLACK)
        }
      }),
      { seed: SEED + 1, numRuns: 2_000 },
    )
  })

  it(`has nothing left to remove (seed ${SEED + 2})`, { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(exampleArbitrary, (example) => {
        const first = cleaned({ ...example, speed: 1, paddingMs: 120 })
        if (!first.outcome.ok) return
        const again = applyToolEdit(
          first.outcome.value.document,
          { tool: 'cleanupSpeechOverlay', input: { ...first.input, removeFillers: false } },
          first.context,
        )
        expect(again).toMatchObject({ ok: false, refusal: { code: 'nothing_to_clean' } })
      }),
      { seed: SEED + 2, numRuns: 1_000 },
    )
  })
})
