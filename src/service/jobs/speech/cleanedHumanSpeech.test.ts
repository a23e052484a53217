import { beforeAll, describe, expect, it } from 'vitest'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import { applyToolEdit } from '../../../composition/tools/applyToolEdit.ts'
import { humanSpeechPath, humanSpeechWords } from '../../../testing/media/humanSpeech.ts'
import { ffmpeg, makeMedia } from '../../../testing/media/media.ts'
import { composition, media, overlay, VIDEO_ID } from '../../../testing/composition/overlays.ts'
import { levelDb, samplesOf } from '../../../testing/media/soundLevel.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { measureQuiet } from '../../media/sound/measureQuiet.ts'

const at = temporaryFolder('framewright-cleaned')
const FPS = 30
/** Length of the pause between the two sentences, which contains the noise of a quiet room. */
const PAUSE_MS = 1_600

interface Recording {
  readonly path: string
  readonly durationMs: number
  /** Null if there is no reference. */
  readonly words: readonly CaptionWord[] | null
}

let address: Recording
let reading: Recording
beforeAll(async () => {
  address = { path: humanSpeechPath('jfk'), durationMs: 11_000, words: null }
  const [first, second] = ['austen-0890', 'austen-0930'] as const
  const path = await makeMedia(
    '-i',
    humanSpeechPath(first),
    '-f',
    'lavfi',
    '-i',
    `anoisesrc=a=0.0008:r=16000:d=${PAUSE_MS / 1000}:seed=1`,
    '-i',
    humanSpeechPath(second),
    '-filter_complex',
    '[0:a][1:a][2:a]concat=n=3:v=0:a=1',
    at('reading.wav'),
  )
  const firstMs = (await samplesOf(humanSpeechPath(first))).length / 32
  const laterMs = Math.round(firstMs) + PAUSE_MS
  const later = (await humanSpeechWords(second)).map((word) => ({
    ...word,
    startMs: word.startMs + laterMs,
    endMs: word.endMs + laterMs,
  }))
  const durationMs = Math.round((await samplesOf(path)).length / 32)
  reading = { path, durationMs, words: [...(await humanSpeechWords(first)), ...later] }
})

/** The source ranges removed by the tool with its default padding and threshold. */
async function removedFrom(recording: Recording, knowsWords: boolean): Promise<readonly SourceSpan[]> {
  const { path, durationMs } = recording
  const quiet = await measureQuiet({ path, container: 'wav', durationMs, ffmpeg }, new AbortController().signal)
  const durationInFrames = Math.floor((durationMs * FPS) / 1000)
  const clip = overlay({ type: 'video', id: 1, sourceAssetId: VIDEO_ID, durationInFrames, videoStartTime: 0, speed: 1 })
  const words = knowsWords ? recording.words : null
  const applied = applyToolEdit(
    composition([clip], { fps: FPS }),
    { tool: 'cleanupSpeechOverlay', input: { overlayId: 1, removeFillers: knowsWords } },
    {
      sources: new Map([[VIDEO_ID, media({ durationMs })]]),
      resources: {
        stock: new Map(),
        voiceovers: new Map(),
        captions: new Map(),
        speech: new Map([[VIDEO_ID, { assetId: VIDEO_ID, words, language: 'en', quiet }]]),
      },
    },
  )
  if (!applied.ok) throw new Error(applied.refusal.message)
  const [cleaned] = applied.value.document.overlays
  const kept = cleaned?.type === 'video' ? (cleaned.segments ?? []) : []
  const edges = [0, ...kept.flatMap(({ startFrame, endFrame }) => [startFrame, endFrame]), durationInFrames]
  const msOf = (frame: number): number => (frame * 1000) / FPS
  const removed: SourceSpan[] = []
  for (let index = 0; index < edges.length; index += 2) {
    const [start, end] = [edges[index] ?? 0, edges[index + 1] ?? 0]
    if (end > start) removed.push({ startMs: msOf(start), endMs: msOf(end) })
  }
  return removed
}

/** Splits ranges into tenths of a second, so that a long range cannot hide a loud part. */
function tenthsOf(stretches: readonly SourceSpan[]): SourceSpan[] {
  return stretches.flatMap(({ startMs, endMs }) =>
    Array.from({ length: Math.ceil((endMs - startMs) / 100) }, (_, index) => ({
      startMs: startMs + index * 100,
      endMs: Math.min(startMs + (index + 1) * 100, endMs),
    })),
  )
}

describe('human speech that is cleaned up at the default padding', () => {
  it('loses only the noise of an old recording', async () => {
    const removed = await removedFrom(address, false)
    expect(removed).toHaveLength(2)
    const samples = await samplesOf(address.path)
    const noise = levelDb(samples, [{ startMs: 4_700, endMs: 5_200 }])
    expect(levelDb(samples, removed)).toBeLessThan(noise + 1)
    for (const part of tenthsOf(removed)) expect(levelDb(samples, [part])).toBeLessThan(noise + 4)
    const said = [
      { startMs: 300, endMs: 2_100 },
      { startMs: 5_450, endMs: 7_500 },
      { startMs: 8_200, endMs: 10_400 },
    ]
    expect(levelDb(samples, said) - levelDb(samples, removed)).toBeGreaterThan(24.5)
  })

  it('loses nothing within 25 dB of the speech level of sentences read aloud', async () => {
    const removed = await removedFrom(reading, false)
    expect(removed).toHaveLength(1)
    const samples = await samplesOf(reading.path)
    const speech = levelDb(samples, reading.words ?? [])
    for (const part of tenthsOf(removed)) expect(speech - levelDb(samples, [part])).toBeGreaterThan(25)
  })

  it.each([true, false])('loses no part of a word, with known words: %s', async (knowsWords) => {
    const removed = await removedFrom(reading, knowsWords)
    expect(removed.length).toBeGreaterThan(0)
    const lost = (reading.words ?? []).filter((word) =>
      removed.some(({ startMs, endMs }) => Math.min(endMs, word.endMs) > Math.max(startMs, word.startMs)),
    )
    expect(lost).toEqual([])
  })
})
