import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ffmpegPrefix } from '../../ffmpegArguments.ts'
import { exportDeadline } from '../exportDeadline.ts'
import { exportRun } from '../exportRun.ts'
import { heardRuns } from '../graph/heardRuns.ts'
import type { Span } from '../plan/renderPlan.ts'
import { outputArgs, mixOf, soundInput, heardSources, type SoundInput, type SoundOptions } from './soundBeside.ts'

export interface MixOptions extends SoundOptions {
  readonly ffmpeg: string
  readonly folder: string
  readonly signal: AbortSignal
}

interface Target {
  readonly span: Span
  readonly name: string
  readonly args: readonly string[]
}

const PER_FRAME_MS = 1_000
/** Maximum number of inputs per mix. ffmpeg reads all tables of every input, which are 10 MB for an hour of video. */
const MAX_INPUTS = 50
/** Float samples, because partial mixes must not clip. */
const RAW = ['-f', 'f32le', '-ar', '48000', '-ac', '2']

async function mix({ composition, ffmpeg, folder, signal }: MixOptions, inputs: readonly SoundInput[], target: Target) {
  const { name, span, args } = target
  const { filters, inputs: opened, output } = mixOf(inputs, { fps: composition.fps, span, args })
  const graphPath = join(folder, `${name}.graph`)
  await writeFile(graphPath, filters)
  await exportRun({
    command: ffmpeg,
    arguments: [...ffmpegPrefix, '-copyts', ...opened, '-filter_complex_script', graphPath, ...output],
    deadlineMs: exportDeadline(span.count, PER_FRAME_MS),
    signal,
    // The mix runs at low priority, because the picture takes longer and waits for its first sprites.
    givesWay: true,
  })
}

/** Mixes some sections into a file, which can then be mixed like a section. */
async function mixed(options: MixOptions, inputs: readonly SoundInput[], name: string): Promise<SoundInput> {
  const from = Math.min(...inputs.map((input) => input.from))
  const end = Math.max(...inputs.map((input) => input.from + input.count + Math.ceil(input.tailFrames)))
  const count = end - from
  const path = join(options.folder, `${name}.raw`)
  await mix(options, inputs, { span: { from, count }, name, args: [...RAW, `file:${path}`] })
  const span = { from, count }
  const whole = { overlayFrame: 0, volume: 1, fadeIn: 0, fadeOut: 0, overlayFrames: count, startShare: 1, endShare: 1 }
  const source = { stream: 'a:0', startSeconds: 0, speed: 1, fileSeconds: null, tailFrames: 0 }
  return { ...source, ...span, args: [...RAW, '-i', `file:${path}`], parts: [{ ...span, ...whole }] }
}

/**
 * Mixes all sound of a range into one AAC file of exactly its length; many sections are mixed in groups first, to bound
 * memory. The encoder delay is stored in the edit list, so that sound and picture start together.
 */
export async function mixSound(options: MixOptions): Promise<void> {
  const { composition, range } = options
  let inputs = heardRuns(composition, range, heardSources(options)).map((run) => soundInput(options, run))
  for (let round = 0; inputs.length > MAX_INPUTS; round += 1) {
    const sorted = inputs.toSorted((one, other) => one.from - other.from)
    inputs = []
    for (let at = 0; at < sorted.length; at += MAX_INPUTS) {
      inputs.push(await mixed(options, sorted.slice(at, at + MAX_INPUTS), `sound-${round}-${at}`))
    }
  }
  await mix(options, inputs, { span: range, name: 'sound', args: outputArgs(options) })
}
