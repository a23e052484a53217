import type { Milliseconds } from '../../../base/units.ts'
import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import { rawFrames } from '../matting/rawFrames.ts'
import { preparationMemory } from '../preparationMemory.ts'
import { type ProgramPipes, runProcess } from '../runProcess.ts'
import { createSurveyReader, type PictureSurvey } from './surveyReader.ts'

/** Pictures of faces are read at this rate. */
const FACES_PER_SECOND = 2
/** Shots, dark and frozen pictures are detected in small pictures at this rate. */
const DETECTED_FPS = 10
const DETECTED_WIDTH = 192

export interface SurveyRun {
  readonly path: string
  readonly container: MediaContainer
  readonly durationMs: Milliseconds
  readonly ffmpeg: string
  readonly signal: AbortSignal
  /** The size of the pictures in which faces are looked for. Null to look for none. */
  readonly faceSize: { readonly width: number; readonly height: number } | null
  /** Looks at one of these pictures. The program waits for it. */
  readonly onPicture: (pixels: Uint8Array, atMs: Milliseconds) => Promise<void>
  /** Called with the share that is done. */
  readonly onProgress: (share: number) => void
}

/** Reads a video once: detects shots, dark and frozen pictures, and shows two pictures a second to `onPicture`. */
export async function surveyVideo(run: SurveyRun): Promise<PictureSurvey> {
  const { durationMs, faceSize, ffmpeg, onProgress } = run
  const reader = createSurveyReader(durationMs, (atMs) => onProgress(atMs / Math.max(1, durationMs)))
  const failed = new AbortController()
  const signal = AbortSignal.any([run.signal, failed.signal])
  let pipes: ProgramPipes | null = null
  const ended = runProcess({
    command: ffmpeg,
    arguments: [...ffmpegPrefix, ...surveyArguments(run)],
    deadlineMs: 120_000 + durationMs * 4,
    maxOutputBytes: Number.MAX_SAFE_INTEGER,
    memoryBudget: preparationMemory,
    givesWay: true,
    endsAtOnce: true,
    signal,
    onOutput: (chunk) => reader.add(chunk.toString('latin1')),
    ...(faceSize === null ? {} : { onPipes: (opened: ProgramPipes) => void (pipes = opened) }),
  })
  ended.catch(() => undefined)
  const looking = faceSize === null ? Promise.resolve() : lookAt(run, pipes, faceSize.width * faceSize.height * 3)
  try {
    await Promise.all([ended, looking])
  } catch (error) {
    failed.abort(error)
    await Promise.allSettled([ended, looking])
    throw run.signal.aborted ? run.signal.reason : error
  }
  return reader.finish()
}

async function lookAt({ onPicture }: SurveyRun, pipes: ProgramPipes | null, frameBytes: number): Promise<void> {
  if (pipes === null) throw new Error('ffmpeg has no pipes.')
  pipes.input.end()
  let number = 0
  for await (const pixels of rawFrames(pipes.output, frameBytes)) {
    await onPicture(pixels, (number * 1_000) / FACES_PER_SECOND)
    number += 1
  }
}

function surveyArguments({ faceSize, ...file }: SurveyRun): readonly string[] {
  const detected = [
    `fps=${DETECTED_FPS},scale=${DETECTED_WIDTH}:-2`,
    'scdet=threshold=12',
    'blackdetect=d=0.4:pix_th=0.06',
    'freezedetect=n=0.001:d=1',
    'metadata=mode=print:file=-',
  ].join(',')
  const faces =
    faceSize === null ? '' : `[faced]fps=${FACES_PER_SECOND},scale=${faceSize.width}:${faceSize.height}[faces]`
  const graph =
    faceSize === null ? `[0:v]${detected}[out]` : `[0:v]split=2[detected][faced];[detected]${detected}[out];${faces}`
  return [
    ...inputArguments(file),
    '-filter_complex',
    graph,
    ...'-map [out] -an -f null -'.split(' '),
    ...(faceSize === null ? [] : '-map [faces] -an -f rawvideo -pix_fmt rgb24 pipe:4'.split(' ')),
  ]
}
