import type { Frames, FramesPerSecond, Seconds } from '../../../../base/units.ts'
import type { Composition, Overlay } from '../../../../composition/schema.ts'
import type { SoundOverlay } from '../../../../composition/overlays/sound.ts'
import type { VideoOverlay } from '../../../../composition/overlays/video.ts'
import { playbackPieces } from '../../../../scene/playbackPieces.ts'
import { asStereo } from '../../sound/asStereo.ts'
import type { Span } from '../plan/renderPlan.ts'
import { chain, plainNumber } from './filterSyntax.ts'

/** A section of a file in the mix. Frames count from the composition's start. */
export interface SoundPiece extends Span {
  /** An ffmpeg stream specifier: `a:0`, or the stream's index. */
  readonly stream: string
  readonly startSeconds: Seconds
  readonly speed: number
  /** Frame number within the overlay at `from`. Fades depend on it. */
  readonly overlayFrame: Frames
  readonly volume: number
  readonly fadeIn: Frames
  readonly fadeOut: Frames
  readonly overlayFrames: Frames
}

/** A section of an asset in the mix. */
export interface HeardPiece extends SoundPiece {
  readonly assetId: string
}

/** Sample rate of all exports, in Hz. */
export const SAMPLE_RATE = 48_000
/** Slower sound is dropped, because a word would last for minutes and ffmpeg would buffer all of it. */
const SLOWEST_HEARD = 0.01

type Heard = VideoOverlay | SoundOverlay

const isHeard = (overlay: Overlay): overlay is Heard =>
  (overlay.type === 'video' || overlay.type === 'sound') &&
  overlay.styles.muted !== true &&
  (overlay.styles.volume ?? 1) > 0

function piecesOf(
  overlay: Heard,
): readonly { fromFrame: Frames; durationInFrames: Frames; sourceStartFrame: Frames }[] {
  if (overlay.type === 'video') return playbackPieces(overlay)
  return [{ fromFrame: 0, durationInFrames: overlay.durationInFrames, sourceStartFrame: overlay.startFromSound }]
}

/** The audible sections within a range. `streamOf` returns an asset's audio stream, or null if it has none. */
export function soundPieces(
  composition: Composition,
  range: Span,
  streamOf: (assetId: string) => string | null,
): HeardPiece[] {
  const { fps, overlays } = composition
  return overlays.filter(isHeard).flatMap((overlay) => {
    const stream = streamOf(overlay.sourceAssetId)
    const speed = overlay.type === 'video' ? overlay.speed : 1
    if (stream === null || speed < SLOWEST_HEARD) return []
    return piecesOf(overlay).flatMap(({ durationInFrames, fromFrame, sourceStartFrame }): HeardPiece[] => {
      const start = overlay.from + fromFrame
      const from = Math.max(start, range.from)
      const count = Math.min(start + durationInFrames, range.from + range.count) - from
      if (count <= 0) return []
      return [
        {
          from,
          count,
          assetId: overlay.sourceAssetId,
          stream,
          startSeconds: (sourceStartFrame + (from - start) * speed) / fps,
          speed,
          overlayFrame: from - overlay.from,
          volume: overlay.styles.volume ?? 1,
          fadeIn: overlay.styles.fadeInFrames ?? 0,
          fadeOut: overlay.styles.fadeOutFrames ?? 0,
          overlayFrames: overlay.durationInFrames,
        },
      ]
    })
  })
}

/** Puts consecutive sections on one track, because mixing many silent tracks is slow. */
export function tracksOf<Piece extends Span>(pieces: readonly Piece[]): Piece[][] {
  const tracks: Piece[][] = []
  for (const piece of pieces.toSorted((one, other) => one.from - other.from)) {
    const free = tracks.find((track) => {
      const last = track.at(-1)
      return last === undefined || last.from + last.count <= piece.from
    })
    if (free) free.push(piece)
    else tracks.push([piece])
  }
  return tracks
}

/** A chain of `atempo` filters, each between 0.5 and 2, because above 2 the filter skips samples. */
function tempoSteps(speed: number): string {
  if (speed === 1) return ''
  const steps: number[] = []
  let left = speed
  while (left > 2) {
    steps.push(2)
    left /= 2
  }
  while (left < 0.5) {
    steps.push(0.5)
    left /= 0.5
  }
  return chain(...[...steps, left].map((step) => `atempo=${plainNumber(step)}`))
}

/** Number of samples that play during these frames. */
export const samplesOf = (frames: Frames, fps: number): number => Math.round((frames * SAMPLE_RATE) / fps)

function pieceChain(piece: SoundPiece, fps: number, startSample: number): string {
  const seconds = (frames: Frames): string => plainNumber(frames / fps)
  const { count, fadeIn, fadeOut, from, overlayFrame, overlayFrames, speed, startSeconds, volume } = piece
  const length = (count * speed) / fps
  const start = plainNumber(startSeconds)
  const samples = samplesOf(from + count, fps) - startSample
  // A fade may be longer than its overlay, but ffmpeg refuses one that starts before 0.
  const later = Math.max(0, fadeOut - overlayFrames)
  return chain(
    `atrim=start=${start}:duration=${plainNumber(length + 0.1)}`,
    `asetpts=PTS-${start}/TB`,
    `aresample=${SAMPLE_RATE}:async=1:first_pts=0`,
    asStereo,
    'aformat=sample_fmts=fltp',
    tempoSteps(speed),
    'apad',
    `atrim=end_sample=${samples}`,
    `asetpts=N+${samplesOf(overlayFrame + later, fps)}`,
    volume === 1 ? null : `volume=${plainNumber(volume)}`,
    fadeIn > 0 ? `afade=t=in:st=${seconds(later)}:d=${seconds(fadeIn)}:curve=tri` : null,
    fadeOut > 0 ? `afade=t=out:st=${seconds(overlayFrames - fadeOut + later)}:d=${seconds(fadeOut)}:curve=tri` : null,
    'asetpts=N',
  )
}

export interface SoundGraphOptions {
  /** The files of these sections are the first inputs, track by track. */
  readonly tracks: readonly (readonly SoundPiece[])[]
  readonly range: Span
  readonly fps: FramesPerSecond
}

/** Mixes the tracks into `[sound]`. */
export function soundFilters({ fps, range, tracks }: SoundGraphOptions): string {
  const total = samplesOf(range.count, fps)
  const silence = `anullsrc=r=${SAMPLE_RATE}:cl=stereo,aformat=sample_fmts=fltp`
  if (tracks.length === 0) return `${silence},atrim=end_sample=${total}[sound]`
  const chains: string[] = []
  let input = 0
  tracks.forEach((track, trackIndex) => {
    const labels: string[] = []
    let nextSample = 0
    track.forEach((piece, index) => {
      const shifted = { ...piece, from: piece.from - range.from }
      const start = samplesOf(shifted.from, fps)
      if (start > nextSample) {
        chains.push(`${silence},atrim=end_sample=${start - nextSample},asetpts=N[g${trackIndex}_${index}]`)
        labels.push(`[g${trackIndex}_${index}]`)
      }
      chains.push(`[${input}:${piece.stream}]${pieceChain(shifted, fps, start)}[p${trackIndex}_${index}]`)
      labels.push(`[p${trackIndex}_${index}]`)
      nextSample = samplesOf(shifted.from + shifted.count, fps)
      input += 1
    })
    const joined = labels.length === 1 ? `${labels[0]}anull` : `${labels.join('')}concat=n=${labels.length}:v=0:a=1`
    chains.push(`${joined}[t${trackIndex}]`)
  })
  const all = tracks.map((_, index) => `[t${index}]`).join('')
  chains.push(
    `${all}amix=inputs=${tracks.length}:normalize=0:dropout_transition=0,apad,atrim=end_sample=${total}[sound]`,
  )
  return chains.join(';\n')
}

/** Input options for a sound file. Seeking lands slightly early, and the filters then cut exactly. */
export function soundSeek({ startSeconds }: SoundPiece): readonly string[] {
  const early = startSeconds - 1
  const seek = early > 1 ? ['-seek_timestamp', '1', '-ss', plainNumber(early), '-noaccurate_seek'] : []
  return [...seek, '-vn', '-sn', '-dn']
}
