import type { FramesPerSecond, Seconds } from '../../../../base/units.ts'
import { EDGE_SECONDS } from '../../../../composition/playback/soundEdge.ts'
import { asStereo } from '../../sound/asStereo.ts'
import type { Span } from '../plan/renderPlan.ts'
import { chain, plainNumber } from './filterSyntax.ts'
import type { MixedRun } from './heardRuns.ts'
import { partChain } from './partChain.ts'
import { SAMPLE_RATE, samplesOf } from './sampleRate.ts'

type Placed = Span & Pick<MixedRun, 'tailFrames'>

/** Puts consecutive runs on one track, because mixing many silent tracks is slow. */
export function tracksOf<Run extends Placed>(runs: readonly Run[]): Run[][] {
  const tracks: Run[][] = []
  for (const run of runs.toSorted((one, other) => one.from - other.from)) {
    const free = tracks.find((track) => {
      const last = track.at(-1)
      return last === undefined || last.from + last.count + last.tailFrames <= run.from
    })
    if (free) free.push(run)
    else tracks.push([run])
  }
  return tracks
}

const tailSamples = ({ tailFrames }: MixedRun, fps: number): number => samplesOf(tailFrames, fps)

const movedTo = (run: MixedRun, range: Span): MixedRun => ({
  ...run,
  from: run.from - range.from,
  parts: run.parts.map((part) => ({ ...part, from: part.from - range.from })),
})

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

/** Source read beyond the end of a run, because a tempo filter outputs its last samples late. */
const READ_ON: Seconds = 0.25
/** Played before a run and cut off, because a tempo filter clicks until its windows are aligned, for up to 0.05 s. */
const LEAD: Seconds = 0.15

const leadOf = ({ speed }: MixedRun): Seconds => (speed === 1 ? 0 : LEAD)

interface RunLabels {
  readonly input: string
  /** Names the links within the run. */
  readonly name: string
}

/** A run as one stream, from the first sample of its first part. Its length includes the tail. */
function sourceChain(run: MixedRun, fps: number, samples: number): string {
  const { count, fileSeconds, speed, startSeconds } = run
  const lead = leadOf(run)
  // Negative near the start of a file. The resampler then fills the missing lead with silence.
  const start = startSeconds - lead * speed
  const end = startSeconds + (count * speed) / fps + READ_ON * Math.max(1, speed)
  const leadSamples = lead * SAMPLE_RATE
  const fileEnd = fileSeconds !== null && speed !== 1 && fileSeconds <= end ? fileSeconds - start - EDGE_SECONDS : null
  return chain(
    `atrim=start=${plainNumber(Math.max(0, start))}:end=${plainNumber(end)}`,
    `asetpts=PTS-(${plainNumber(start)})/TB`,
    `aresample=${SAMPLE_RATE}:async=1:first_pts=0`,
    asStereo,
    'aformat=sample_fmts=fltp',
    // A tempo filter shifts the end of a file, so the fade at the end of the run would come too late.
    fileEnd !== null && fileEnd > 0 ? `afade=t=out:st=${plainNumber(fileEnd)}:d=${EDGE_SECONDS}:curve=hsin` : null,
    'apad',
    tempoSteps(speed),
    `atrim=start_sample=${leadSamples}:end_sample=${leadSamples + samples}`,
    'asetpts=N',
  )
}

/**
 * The chains that apply the gains to a run and output it on the link `[name]`. Its frames count from the start of the
 * range.
 */
function runChains(run: MixedRun, fps: number, { input, name }: RunLabels): string[] {
  const start = samplesOf(run.from, fps)
  const tail = tailSamples(run, fps)
  const samples = samplesOf(run.from + run.count, fps) - start + tail
  const parts = run.parts.map((part, index) => {
    const isLast = index === run.parts.length - 1
    const from = samplesOf(part.from, fps)
    return { part, from: from - start, count: samplesOf(part.from + part.count, fps) - from + (isLast ? tail : 0) }
  })
  const source = `${input}${sourceChain(run, fps, samples)}`
  const [only, ...others] = parts
  if (only !== undefined && others.length === 0)
    return [`${chain(source, partChain(only.part, { fps, samples: only.count }))}[${name}]`]
  const linkOf = (kind: string, index: number): string => `[${name}${kind}${index}]`
  const links = (kind: string): string => parts.map((_, index) => linkOf(kind, index)).join('')
  return [
    `${chain(source, `asplit=${parts.length}`)}${links('s')}`,
    ...parts.map(({ count, from, part }, index) => {
      const section = `${linkOf('s', index)}atrim=start_sample=${from}:end_sample=${from + count}`
      return `${chain(section, partChain(part, { fps, samples: count }))}${linkOf('g', index)}`
    }),
    `${links('g')}concat=n=${parts.length}:v=0:a=1[${name}]`,
  ]
}

export interface SoundGraphOptions {
  /** The files of these runs are the first inputs of ffmpeg, in the order of the tracks. */
  readonly tracks: readonly (readonly MixedRun[])[]
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
    track.forEach((run, index) => {
      const moved = movedTo(run, range)
      const start = samplesOf(moved.from, fps)
      if (start > nextSample) {
        chains.push(`${silence},atrim=end_sample=${start - nextSample},asetpts=N[g${trackIndex}_${index}]`)
        labels.push(`[g${trackIndex}_${index}]`)
      }
      const name = `p${trackIndex}_${index}`
      chains.push(...runChains(moved, fps, { input: `[${input}:${run.stream}]`, name }))
      labels.push(`[${name}]`)
      nextSample = samplesOf(moved.from + moved.count, fps) + tailSamples(run, fps)
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
export function soundSeek(run: MixedRun): readonly string[] {
  const early = run.startSeconds - leadOf(run) * run.speed - 1
  const seek = early > 1 ? ['-seek_timestamp', '1', '-ss', plainNumber(early), '-noaccurate_seek'] : []
  return [...seek, '-vn', '-sn', '-dn']
}
