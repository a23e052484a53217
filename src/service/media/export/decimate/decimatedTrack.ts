import { open, type FileHandle } from 'node:fs/promises'
import type { Seconds } from '../../../../base/units.ts'
import { copyPieces } from '../mux/copyPieces.ts'
import { fileHeader } from '../mux/fileHeader.ts'
import { Pieces, type Piece } from '../mux/interleave.ts'
import type { OutputTrack } from '../mux/moovBox.ts'
import type { TrackFile } from '../mux/readTrack.ts'
import { isNonReference } from './nonReference.ts'
import type { SampleRange } from './unusedSamples.ts'

/** Number of bytes from the start of a sample in which its first slice starts, after any SEI messages. */
const HEAD_BYTES = 1_024
/** The declared duration may exceed that of the samples by this much, because players rely on the samples. */
const MORE_SECONDS = 10

/** H.264 samples that may be left out unless other frames reference them. */
export interface Candidates {
  readonly samples: readonly number[]
  /** Size in bytes of the length field before each NAL unit. */
  readonly lengthBytes: number
}

/** Returns the samples that no other sample references. Throws what reading and `beforeEach` throw. */
export async function nonReferenceSamples(
  { path, positions, sizes }: TrackFile,
  { lengthBytes, samples }: Candidates,
  beforeEach: () => void,
): Promise<number[]> {
  const file = await open(path)
  try {
    const room = Buffer.alloc(HEAD_BYTES)
    const found: number[] = []
    for (const sample of samples) {
      beforeEach()
      const length = Math.min(HEAD_BYTES, sizes[sample] ?? 0)
      const { bytesRead } = await file.read(room, 0, length, positions[sample] ?? 0)
      if (isNonReference(room.subarray(0, bytesRead), lengthBytes)) found.push(sample)
    }
    return found
  } finally {
    await file.close()
  }
}

/** A section of a picture track from which some samples are removed. */
export interface DecimatedTrack {
  readonly track: OutputTrack
  /** The source time at which the section starts. */
  readonly base: Seconds
  readonly seconds: Seconds
  readonly pieces: readonly Piece[]
}

/** Keeps the file's sample times, shifted so that the first sample is at 0. */
export function decimatedTrack(
  file: TrackFile,
  { from, until }: SampleRange,
  left: ReadonlySet<number>,
): DecimatedTrack {
  const { entry, syncSamples, editListStart, path, positions, pts, sizes, durations, timescale } = file
  let decoded = durations.slice(0, from).reduce((sum, duration) => sum + duration, 0)
  const kept: { readonly sample: number; readonly decoded: number }[] = []
  for (let sample = from; sample < until; sample += 1) {
    if (!left.has(sample)) kept.push({ sample, decoded })
    decoded += durations[sample] ?? 0
  }
  const shown = kept.map(({ sample }) => pts[sample] ?? 0)
  const base = shown[0] ?? 0
  // Composition offsets must not be negative.
  const later = kept.map((one, index) => (shown[index] ?? 0) + editListStart - one.decoded)
  const least = later.reduce((one, other) => Math.min(one, other), 0)
  const track: OutputTrack = {
    kind: 'picture',
    timescale,
    entries: [entry],
    sizes: kept.map(({ sample }) => sizes[sample] ?? 0),
    durations: kept.map((one, index) => (kept[index + 1]?.decoded ?? decoded) - one.decoded),
    compositionOffsets: later.map((ticks) => ticks - least),
    syncSamples: new Set(kept.flatMap(({ sample }, index) => (syncSamples?.has(sample) === true ? [index] : []))),
    editListStart: (later[0] ?? 0) - least,
    sampleGroups: [],
  }
  const pieces = new Pieces()
  for (const { sample } of kept) {
    pieces.add({ path, position: positions[sample] ?? 0, length: sizes[sample] ?? 0 })
  }
  const last = shown.reduce((most, ticks) => Math.max(most, ticks), base)
  return { track, base: base / timescale, seconds: (last - base) / timescale + MORE_SECONDS, pieces: pieces.all }
}

/** Writes a file with one picture track. Throws what writing and `beforeEach` throw. */
export async function writeDecimated(
  decimated: DecimatedTrack,
  outputPath: string,
  beforeEach: () => void,
): Promise<void> {
  const { pieces, seconds, track } = decimated
  const length = track.sizes.reduce((sum, size) => sum + size, 0)
  const sampleChunks = [{ samples: track.sizes.length, position: 0, entry: 0 }]
  const output: FileHandle = await open(outputPath, 'w')
  try {
    await output.writeFile(fileHeader([{ track, sampleChunks }], length, seconds))
    await copyPieces(pieces, output, beforeEach)
  } finally {
    await output.close()
  }
}
