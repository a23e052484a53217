import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import { EDGE_SECONDS } from '../../../../composition/playback/soundEdge.ts'
import { chain, plainNumber } from './filterSyntax.ts'
import type { GainPart } from './heardRuns.ts'
import { SAMPLE_RATE, samplesOf } from './sampleRate.ts'

/**
 * Returns an ffmpeg expression that rises from `share` to 1 like `edgeGain`. `progress` is also an expression; its
 * value is clipped to 0 to 1.
 */
function edgeExpression(share: number, progress: string): string {
  const gain = `st(0,clip(${progress},0,1));sin(PI/2*ld(0)*ld(0)*(3-2*ld(0)))`
  return share === 0 ? `(${gain})` : `(${plainNumber(share)}+${plainNumber(1 - share)}*(${gain}))`
}

/**
 * Number of samples per audio frame. ffmpeg evaluates the gain expression only in the frames at the edges of a part,
 * because evaluation is slow.
 */
const FRAME_SAMPLES = 1_024

function edgeFilters({ endShare, startShare }: GainPart, samples: number): string | null {
  if (startShare === 1 && endShare === 1) return null
  const edge = EDGE_SECONDS * SAMPLE_RATE
  const end = plainNumber(samples / SAMPLE_RATE)
  const length = plainNumber(EDGE_SECONDS)
  const gains: string[] = []
  const times: string[] = []
  if (startShare < 1) {
    gains.push(edgeExpression(startShare, `t/${length}`))
    times.push(`lt(t,${length})`)
  }
  if (endShare < 1) {
    gains.push(edgeExpression(endShare, `(${end}-t)/${length}`))
    times.push(`gt(t,${plainNumber((samples - edge - FRAME_SAMPLES) / SAMPLE_RATE)})`)
  }
  return chain(
    `asetnsamples=n=${FRAME_SAMPLES}:p=0`,
    `aeval=exprs='val(ch)*${gains.join('*')}':c=same:enable='${times.join('+')}'`,
    'aformat=sample_fmts=fltp',
  )
}

/** The gains of one part: its volume, its fades, and the short fades at its edges that prevent clicks. */
export function partChain(
  part: GainPart,
  { fps, samples }: { readonly fps: FramesPerSecond; readonly samples: number },
): string {
  const { fadeIn, fadeOut, overlayFrame, overlayFrames, volume } = part
  const seconds = (frames: Frames): string => plainNumber(frames / fps)
  // A fade may be longer than its overlay. Times are then shifted, because ffmpeg refuses a fade that starts before 0.
  const later = Math.max(0, fadeOut - overlayFrames)
  return chain(
    `asetpts=N+${samplesOf(overlayFrame + later, fps)}`,
    volume === 1 ? null : `volume=${plainNumber(volume)}`,
    fadeIn > 0 ? `afade=t=in:st=${seconds(later)}:d=${seconds(fadeIn)}:curve=tri` : null,
    fadeOut > 0 ? `afade=t=out:st=${seconds(overlayFrames - fadeOut + later)}:d=${seconds(fadeOut)}:curve=tri` : null,
    'asetpts=N',
    edgeFilters(part, samples),
  )
}
