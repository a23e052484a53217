import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ffmpeg } from './media.ts'
import { rgbPicture } from './rgbPicture.ts'

const astronaut = new URL('../fixtures/people/astronaut.jpg', import.meta.url).pathname

/** A person before a wall: a photographed head on a drawn body, whose outline is known to the pixel. */
export const FIGURE = { width: 640, height: 360 } as const

const head = { x: 320, y: 112, across: 66, down: 84 }
/** The centre of the head in the photo, at its own size. */
const photographed = { x: 229, y: 102 }
const body = { x: 320, y: 372, across: 178, down: 196 }

const isIn = ({ across, down, x: cx, y: cy }: typeof head, x: number, y: number): boolean =>
  ((x - cx) / across) ** 2 + ((y - cy) / down) ** 2 <= 1

/** Whether a pixel is the figure's, which stands `shift` pixels to the right of the middle. */
export const isFigure = (x: number, y: number, shift = 0): boolean =>
  isIn(head, x - shift, y) || isIn(body, x - shift, y)

/** A frame of the figure as RGB. The wall is grey-blue, with a lighter upper part. */
async function figureFrames(shifts: readonly number[]): Promise<Uint8Array[]> {
  const photo = await rgbPicture(astronaut, { width: 512, height: 512, filters: 'null' })
  return shifts.map((shift) => {
    const { height, width } = FIGURE
    const frame = new Uint8Array(width * height * 3)
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) frame.set(colourAt(photo.pixels, { x, y, shift }), (y * width + x) * 3)
    }
    return frame
  })
}

function colourAt(photo: Uint8Array, { shift, x, y }: { x: number; y: number; shift: number }): readonly number[] {
  const across = x - shift
  if (isIn(head, across, y)) {
    const from = ((y - head.y + photographed.y) * 512 + across - head.x + photographed.x) * 3
    return [...photo.subarray(from, from + 3)]
  }
  // Folds of the cloth, and light from above.
  if (isIn(body, across, y)) {
    const light = 1 - (y - 170) / 420 + 0.05 * Math.sin(across / 11)
    return [196 * light, 62 * light, 40 * light].map((value) => Math.min(255, Math.max(0, Math.round(value))))
  }
  const light = 0.9 - y / 900
  return [118 * light, 138 * light, 156 * light].map(Math.round)
}

/** Writes a video of the figure with a tone, one frame for each shift, 25 a second. */
export async function makeFigureVideo(path: string, shifts: readonly number[]): Promise<string> {
  const frames = await figureFrames(shifts)
  const { height, width } = FIGURE
  const words = [
    '-v',
    'error',
    '-y',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    '25',
    '-i',
    '-',
  ]
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-shortest', '-c:a', 'aac']
  const to709 = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', '-colorspace', 'bt709']
  const coding = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '14',
    ...to709,
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ]
  const program = spawn(ffmpeg, [...words, ...sound, ...coding, path], { stdio: ['pipe', 'ignore', 'inherit'] })
  for (const frame of frames) if (!program.stdin.write(frame)) await once(program.stdin, 'drain')
  program.stdin.end()
  const [code] = await once(program, 'close')
  if (code !== 0) throw new Error(`ffmpeg has exited with ${String(code)}.`)
  return path
}
