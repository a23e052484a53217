import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { RgbPixels } from './drawTriangles.ts'
import { talkingFrames, type TalkingScene } from './talkingFrames.ts'

/** Draws the frame with this index into this memory, and sends it back. */
export interface FrameRequest {
  readonly index: number
  readonly frame: RgbPixels
}

/*
 * Draws in a thread of its own, so that the service answers meanwhile.
 */
const port: MessagePort | null = parentPort
if (port === null) throw new Error('This program runs in a worker thread.')
const draw = talkingFrames(workerData as TalkingScene)
port.on('message', (request: FrameRequest) => {
  draw(request.index, request.frame)
  port.postMessage(request, [request.frame.buffer])
})
