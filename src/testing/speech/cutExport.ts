import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyEdit } from '../../composition/editRegistry.ts'
import type { CaptionWord } from '../../composition/overlays/caption.ts'
import type { VideoOverlay } from '../../composition/overlays/video.ts'
import { heardPieces } from '../../composition/playback/heardPieces.ts'
import { EDGE_SECONDS } from '../../composition/playback/soundEdge.ts'
import type { Composition } from '../../composition/schema.ts'
import { withPending, type PendingCuts } from '../../composition/words/pendingCuts.ts'
import { pendingRecuts } from '../../composition/words/pendingRecuts.ts'
import { spokenItems, type SpokenItem } from '../../composition/words/spokenItems.ts'
import type { SoundLevels } from '../../composition/words/soundLevels.ts'
import { mixSound } from '../../service/media/export/layered/mixSound.ts'
import { encodings } from '../../service/media/export/renderInput.ts'
import { composition, media, overlay, VIDEO_ID } from '../composition/overlays.ts'
import { ffmpeg } from '../media/media.ts'
import { soundSamples } from '../media/soundSeams.ts'

/** Rate of the samples that are compared, in Hz. */
export const RATE = 48_000

/** A recording with its words. */
export interface Recording {
  readonly path: string
  readonly durationMs: number
  readonly words: readonly CaptionWord[]
  readonly levels: SoundLevels
}

export interface CutClip {
  readonly document: Composition
  readonly clip: VideoOverlay
  readonly items: readonly SpokenItem[]
}

export function clipOf(recording: Recording, fps: Composition['fps'], speed = 1): CutClip {
  const durationInFrames = Math.floor((recording.durationMs * fps) / 1_000 / speed)
  const clip = overlay({ type: 'video', id: 1, durationInFrames, speed })
  if (clip.type !== 'video') throw new Error('The overlay is no video.')
  return { document: composition([clip], { fps }), clip, items: itemsOf(recording, clip, fps) }
}

function itemsOf({ levels, words }: Recording, clip: VideoOverlay, fps: Composition['fps']): SpokenItem[] {
  return spokenItems([{ clip, words, levels, language: 'en' }], fps)
}

/** A clip after the pending cuts that the transcript makes for some items are applied. */
export function recutClip(
  recording: Recording,
  cut: CutClip,
  { cuts = [], restores = [] }: { readonly cuts?: readonly SpokenItem[]; readonly restores?: readonly SpokenItem[] },
): CutClip {
  const none: PendingCuts = new Map()
  const changes = [cuts.map((item) => ({ ...item, isCut: true })), restores.map((item) => ({ ...item, isCut: false }))]
  const pending = withPending(none, changes.flat())
  const { document } = cut
  const sources = new Map([[VIDEO_ID, media({ durationMs: recording.durationMs })]])
  const input = { overlays: pendingRecuts(document, pending) }
  const applied = applyEdit(document, { name: 'cutWords', input }, { sources })
  if (!applied.ok) throw new Error(applied.refusal.message)
  const [clip] = applied.value.document.overlays
  if (clip?.type !== 'video') throw new Error('Nothing is left of the clip.')
  return { document: applied.value.document, clip, items: itemsOf(recording, clip, document.fps) }
}

/** The samples of the exported sound, encoded and decoded. */
export async function exportedSamples(cut: CutClip, recording: Recording): Promise<Float32Array> {
  const folder = await mkdtemp(join(tmpdir(), 'framewright-cut-'))
  try {
    return await soundSamples(await exportSound(cut, recording, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Exports the sound to a file in a folder. Returns its path. */
export async function exportSound(
  { document }: CutClip,
  { durationMs, path }: Recording,
  folder: string,
): Promise<string> {
  const outputPath = join(folder, 'sound.m4a')
  const facts = { kind: 'video', durationMs, width: null, height: null, hasAudio: true, mimeType: 'audio/wav' } as const
  await mixSound({
    ffmpeg,
    composition: document,
    media: { [VIDEO_ID]: { ...facts, filePath: path } },
    files: {},
    range: { from: 0, count: document.durationInFrames },
    encoding: encodings.high,
    folder,
    outputPath,
    signal: new AbortController().signal,
  })
  return outputPath
}

/** A range of samples of the export, and the sample of the source that is heard at its start. */
export interface PlayedRange {
  readonly start: number
  readonly end: number
  readonly source: number
  /** Source samples per sample. */
  readonly speed: number
}

/** The ranges of source in the export, in order. */
export function playedRanges({ document }: CutClip): PlayedRange[] {
  const samplesOf = (frames: number): number => Math.round((frames * RATE) / document.fps)
  const pieces = heardPieces(document.overlays, { start: 0, end: document.durationInFrames })
  return pieces.map(({ endFrame, fromFrame, sourceStart, speed }) => ({
    start: samplesOf(fromFrame),
    end: samplesOf(endFrame),
    source: samplesOf(sourceStart),
    speed,
  }))
}

/** The samples of the source that can be heard, with the fades after each range. */
export const heardSpans = (ranges: readonly PlayedRange[]): { readonly start: number; readonly end: number }[] =>
  ranges.map(({ end, source, speed, start }) => ({
    start: source,
    end: source + (end - start + EDGE_SECONDS * RATE) * speed,
  }))

/** How alike two sounds of one length are, from −1 to 1. */
export function correlation(left: Float32Array, right: Float32Array): number {
  let [both, ofLeft, ofRight] = [0, 0, 0]
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const [one, other] = [left[index] ?? 0, right[index] ?? 0]
    both += one * other
    ofLeft += one * one
    ofRight += other * other
  }
  return both / Math.max(1e-12, Math.sqrt(ofLeft * ofRight))
}

/** By how much the step between two neighbouring samples exceeds the steps before and after it, at most. */
export function steepest(samples: Float32Array, start: number, end: number): number {
  const step = (index: number): number => Math.abs((samples[index] ?? 0) - (samples[index - 1] ?? 0))
  let most = 0
  for (let index = start; index < end; index += 1)
    most = Math.max(most, step(index) - Math.max(step(index - 1), step(index + 1)))
  return most
}

/** Every third word of a clip, and every filler. */
export const everyThirdWord = ({ items }: CutClip): SpokenItem[] =>
  items.filter(({ kind }) => kind === 'word').filter(({ isFiller }, index) => isFiller || index % 3 === 2)
