import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, refuse, type Result } from '../../../../base/result.ts'
import type { Milliseconds } from '../../../../base/units.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import { frameDelays } from '../../animation/frameDelays.ts'
import { PNG_DEFAULT_FPS } from '../../animation/pngDelays.ts'
import { shownDelay } from '../../animation/shownDelay.ts'
import { tooLarge } from '../../probe/fileChecks.ts'
import { imageHeaderSize } from '../../probe/imageHeaderSize.ts'
import { unreadableMedia } from '../../refusalOfFailure.ts'
import { decodeStarting } from './decodeStarting.ts'
import { MAX_ANIMATION_FRAMES, MAX_ANIMATION_PIXELS, MAX_FRAME_SIDE } from './decodePage.ts'
import type { IntermediateInput } from './intermediate.ts'

/** One loop of an animated picture, in the form in which ffmpeg reads it. */
export interface AnimatedFrames {
  readonly inputArguments: readonly string[]
  readonly roundMs: Milliseconds
}

const demanding = errorOf('media_too_demanding', { reason: 'pictures' })

/**
 * Returns the frames of an animated picture. ffmpeg decodes GIF and APNG itself. A browser decodes WebP and AVIF,
 * because ffmpeg reads neither animated WebP nor the alpha of AVIF.
 */
export async function animatedFrames(input: IntermediateInput): Promise<Result<AnimatedFrames>> {
  const { container, inputPath } = input
  const delays = await frameDelays(inputPath, container, MAX_ANIMATION_FRAMES + 1)
  const size = await imageHeaderSize(inputPath, container)
  if (delays !== null && delays.length > MAX_ANIMATION_FRAMES) return refuse(demanding)
  if (size !== null && Math.max(size.width, size.height) > MAX_CANVAS_SIDE) return refuse(tooLarge)
  const pixels = (size?.width ?? 0) * (size?.height ?? 0) * (delays?.length ?? 0)
  if (pixels > MAX_ANIMATION_PIXELS) return refuse(demanding)
  if (container === 'gif' || container === 'png') {
    const reader = container === 'gif' ? ['-f', 'gif'] : ['-default_fps', String(PNG_DEFAULT_FPS), '-f', 'apng']
    return ok({ inputArguments: [...reader, '-i', `file:${inputPath}`], roundMs: sumOf(delays ?? []) })
  }
  return await framesOfBrowser(input, delays)
}

/** Larger than any real animation. The time that VP9 and ffmpeg's filters take grows with every pixel of the canvas. */
const MAX_CANVAS_SIDE = 8_192

async function framesOfBrowser(
  input: IntermediateInput,
  delays: readonly Milliseconds[] | null,
): Promise<Result<AnimatedFrames>> {
  const decoded = await decodeStarting(input, { isStill: false, maxSide: MAX_FRAME_SIDE })
  if (!decoded.ok) return decoded
  const frames = decoded.value
  if (frames.length === 0) return refuse(unreadableMedia)
  const shown = frames.map(({ delayMs }, at) => delays?.[at] ?? shownDelay(delayMs))
  const rows = frames.flatMap(({ path }, at) => [
    `file 'file:${path.replaceAll("'", String.raw`'\''`)}'`,
    // Without this option, times would be rounded to 25 fps.
    'option framerate 1000',
    `duration ${((shown[at] ?? 0) / 1000).toFixed(6)}`,
  ])
  const listPath = join(input.folder, 'frames.ffconcat')
  await writeFile(listPath, ['ffconcat version 1.0', ...rows, ''].join('\n'))
  return ok({ inputArguments: ['-f', 'concat', '-safe', '0', '-i', `file:${listPath}`], roundMs: sumOf(shown) })
}

function sumOf(delays: readonly Milliseconds[]): Milliseconds {
  return Math.max(
    1,
    delays.reduce((sum, delay) => sum + delay, 0),
  )
}
