import type { TimelineAsset, TimelineMedia } from '../../../src/editor/timeline/timelineMedia.ts'
import type { BenchMedia } from '../benchComposition.ts'

/** Media that need no service: a drawn filmstrip and a generated waveform. */
export const pageMedia: BenchMedia = {
  videoId: '00000000-0000-4000-8000-0000000000a1',
  soundId: '00000000-0000-4000-8000-0000000000a2',
  videoFrames: 9_000,
  soundFrames: 18_000,
}

const FRAME = { width: 80, height: 45, columns: 10, count: 100 }

async function drawnFilmstrip(): Promise<ImageBitmap> {
  const canvas = document.createElement('canvas')
  canvas.width = FRAME.width * FRAME.columns
  canvas.height = (FRAME.height * FRAME.count) / FRAME.columns
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('This browser gives no 2D canvas.')
  for (let frame = 0; frame < FRAME.count; frame++) {
    const left = (frame % FRAME.columns) * FRAME.width
    const top = Math.floor(frame / FRAME.columns) * FRAME.height
    const gradient = ctx.createLinearGradient(left, top, left + FRAME.width, top + FRAME.height)
    gradient.addColorStop(0, `hsl(${frame * 13} 60% 30%)`)
    gradient.addColorStop(1, `hsl(${frame * 13 + 80} 70% 60%)`)
    ctx.fillStyle = gradient
    ctx.fillRect(left, top, FRAME.width, FRAME.height)
    ctx.fillStyle = 'rgb(255 255 255 / 0.6)'
    ctx.beginPath()
    ctx.arc(left + 20 + (frame % 40), top + 22, 10, 0, Math.PI * 2)
    ctx.fill()
  }
  return await createImageBitmap(canvas)
}

/** Media for the overlays of both timelines. They share the same objects, so that neither has an advantage. */
export async function createPageMedia(): Promise<TimelineMedia> {
  const image = await drawnFilmstrip()
  const values = Uint8Array.from({ length: 60_000 }, (_, at) => 128 + 100 * Math.sin(at / 7) * Math.sin(at / 311))
  const ready = { state: 'ready', thumbnail: null } as const
  const { width: frameWidth, height: frameHeight, columns, count: frameCount } = FRAME
  const filmstrip = { image, frameWidth, frameHeight, frameCount, columns, intervalMs: 3_000 }
  const peaks = { values, bucketsPerSecond: 100 }
  const video: TimelineAsset = { ...ready, name: 'interview with the captain.mp4', filmstrip, peaks }
  const sound: TimelineAsset = { ...ready, name: 'music.mp3', filmstrip: null, peaks }
  return {
    assetOf: (assetId) => (assetId === pageMedia.videoId ? video : sound),
    subscribe: () => () => undefined,
  }
}
