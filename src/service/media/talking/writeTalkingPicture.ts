import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Milliseconds } from '../../../base/units.ts'
import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import { runProcess } from '../runProcess.ts'
import type { RgbPixels } from './drawTriangles.ts'
import type { TalkingScene } from './talkingFrames.ts'
import type { FrameRequest } from './talkingProgram.ts'

export interface TalkingPicture {
  readonly scene: TalkingScene
  readonly sound: { readonly path: string; readonly container: MediaContainer }
  readonly outputPath: string
  readonly ffmpeg: string
  readonly deadlineMs: Milliseconds
  readonly signal: AbortSignal
  /** Called with the number of frames that are drawn. */
  readonly onFrame: (done: number) => void
}

/** Writes a picture that speaks as an MP4 file. Holds two frames in memory. Throws `ProcessError`. */
export async function writeTalkingPicture(talking: TalkingPicture): Promise<void> {
  const { deadlineMs, ffmpeg, outputPath, scene, signal, sound } = talking
  const { height, width } = scene.size
  let drawing: Promise<unknown> = Promise.resolve()
  const encoding = runProcess({
    command: ffmpeg,
    arguments: [
      ...ffmpegPrefix,
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-video_size',
      `${width}x${height}`,
      '-framerate',
      String(scene.fps),
      '-i',
      'pipe:3',
      ...inputArguments(sound),
      ...'-map 0:v -map 1:a:0'.split(' '),
      ...'-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'.split(' '),
      ...'-c:v libx264 -preset veryfast -crf 18 -threads 2'.split(' '),
      ...'-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'.split(' '),
      ...'-c:a aac -b:a 160k -ar 48000 -af apad -shortest'.split(' '),
      '-map_metadata',
      '-1',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      outputPath,
    ],
    deadlineMs,
    signal,
    endsAtOnce: true,
    givesWay: true,
    onPipes: ({ input }) => {
      drawing = drawFrames(talking, input)
    },
  })
  const [encoded, drawn] = await Promise.allSettled([
    encoding,
    encoding.catch(() => {}).then(async () => await drawing),
  ])
  if (drawn.status === 'rejected') throw drawn.reason
  if (encoded.status === 'rejected') throw encoded.reason
}

/** The pipe breaks if ffmpeg ends early, which then reports why. */
async function drawFrames({ onFrame, scene }: TalkingPicture, pipe: Writable): Promise<void> {
  const { height, width } = scene.size
  const worker = new Worker(new URL('talkingProgram.ts', import.meta.url), { workerData: scene })
  const broken = new AbortController()
  const onBroken = (fault?: unknown): void => broken.abort(fault)
  pipe.on('error', onBroken)
  pipe.on('close', onBroken)
  const draw = async (index: number, frame: RgbPixels): Promise<RgbPixels> => {
    worker.postMessage({ index, frame } satisfies FrameRequest, [frame.buffer])
    const [drawn] = (await once(worker, 'message', { signal: broken.signal })) as [FrameRequest]
    return drawn.frame
  }
  try {
    let next = draw(0, new Uint8Array(width * height * 3))
    let spare: RgbPixels = new Uint8Array(width * height * 3)
    for (let index = 0; index < scene.mouths.length; index += 1) {
      const frame = await next
      if (index + 1 < scene.mouths.length) next = draw(index + 1, spare)
      // It is awaited in the next round, unless the pipe breaks first.
      next.catch(() => {})
      await written(pipe, frame)
      spare = frame
      onFrame(index + 1)
    }
    pipe.end()
  } catch (fault) {
    if (!broken.signal.aborted) pipe.destroy(fault instanceof Error ? fault : new Error(String(fault)))
    if (!broken.signal.aborted) throw fault
  } finally {
    await worker.terminate()
  }
}

async function written(pipe: Writable, frame: RgbPixels): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    pipe.write(frame, (error) => (error ? reject(error) : resolve()))
  })
}
