import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Milliseconds } from '../../src/base/units.ts'
import { NUMBERED } from '../../src/testing/media/numberedVideo.ts'

const run = promisify(execFile)
/** The top row shows the white band, the other two show the bits. */
const ROWS = 3
/** Threshold between the luma of a dark bit and a white bit. */
const MIDDLE = 148

/** Spec: Chrome DevTools Protocol, Page.screencastFrame. */
interface ScreencastFrame {
  readonly data: string
  readonly sessionId: number
  /** The timestamp is in seconds since the epoch. */
  readonly metadata: { readonly timestamp?: number }
}

/** A picture of a numbered video that the browser showed in the preview. */
export interface ScreenPicture {
  /** Milliseconds since the epoch. */
  readonly at: Milliseconds
  /** Null for a black picture. */
  readonly number: number | null
}

/**
 * Records the pictures that the browser showed in the preview during an action, in the order of their times. `work` is
 * given the number of pictures so far.
 */
export async function withScreenPictures(
  page: Page,
  work: (count: () => number) => Promise<void>,
): Promise<readonly ScreenPicture[]> {
  const folder = await mkdtemp(join(tmpdir(), 'framewright-screen-'))
  const session = await page.context().newCDPSession(page)
  const frames: Promise<unknown>[] = []
  const times: Milliseconds[] = []
  const onFrame = ({ data, metadata, sessionId }: ScreencastFrame): void => {
    times.push((metadata.timestamp ?? 0) * 1_000)
    const path = join(folder, `${String(frames.length).padStart(5, '0')}.jpg`)
    const written = writeFile(path, Buffer.from(data, 'base64'))
    frames.push(Promise.all([written, session.send('Page.screencastFrameAck', { sessionId })]))
  }
  session.on('Page.screencastFrame', onFrame)
  try {
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 60 })
    await work(() => frames.length)
    await session.send('Page.stopScreencast')
    session.off('Page.screencastFrame', onFrame)
    await Promise.all(frames)
    const numbers = await numbersOf(join(folder, '%05d.jpg'), await cropOfPreview(page))
    // On a busy machine, the browser sends some pictures before earlier ones.
    return numbers
      .map((number, index) => ({ at: times[index] ?? 0, number }))
      .toSorted((one, other) => one.at - other.at)
  } finally {
    await session.detach()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The frame number in a screenshot of the preview. Null for a black picture. */
export async function numberInScreenshot(path: string): Promise<number | null> {
  const [number = null] = await numbersOf(path, 'null')
  return number
}

async function cropOfPreview(page: Page): Promise<string> {
  const box = await page.getByTestId('preview-canvas').boundingBox()
  const view = page.viewportSize()
  if (box === null || view === null) throw new Error('The preview is not visible.')
  const [x, width] = [box.x / view.width, box.width / view.width]
  const [y, height] = [box.y / view.height, box.height / view.height]
  return `crop=iw*${width}:ih*${height}:iw*${x}:ih*${y}`
}

async function numbersOf(pictures: string, crop: string): Promise<readonly (number | null)[]> {
  const filters = `${crop},scale=${NUMBERED.bits}:${ROWS}:flags=area,format=gray`
  const args = ['-v', 'error', '-nostdin', '-i', pictures, '-vf', filters, '-f', 'rawvideo', '-']
  const ffmpeg = process.env['FRAMEWRIGHT_FFMPEG'] ?? 'ffmpeg'
  const { stdout } = await run(ffmpeg, args, { encoding: 'buffer', maxBuffer: 2 ** 24 })
  const size = NUMBERED.bits * ROWS
  return Array.from({ length: stdout.length / size }, (_, index) =>
    numberOf(stdout.subarray(index * size, (index + 1) * size)),
  )
}

function numberOf(luma: Buffer): number | null {
  if (luma.subarray(0, NUMBERED.bits).some((value) => value < MIDDLE)) return null
  return luma.subarray(-NUMBERED.bits).reduce((sum, value, bit) => sum + (value > MIDDLE ? 1 << bit : 0), 0)
}
