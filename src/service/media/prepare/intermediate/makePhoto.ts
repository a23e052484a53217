import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { ok, refuse, type Result } from '../../../../base/result.ts'
import { MAX_DECODED_PIXELS } from '../../ffmpegArguments.ts'
import { pathInGraph } from '../../export/graph/filterSyntax.ts'
import { tooLarge } from '../../probe/fileChecks.ts'
import { ProcessError } from '../../processError.ts'
import { unreadableMedia } from '../../refusalOfFailure.ts'
import { runProcess } from '../../runProcess.ts'
import { decodeStarting } from './decodeStarting.ts'
import { HEIF_META_BYTES, heifColours } from './heifColours.ts'
import type { Intermediate, IntermediateInput } from './intermediate.ts'
import { photoLut } from './photoLut.ts'
import { runIntermediate } from './runIntermediate.ts'

const program = fileURLToPath(new URL('heicProgram.ts', import.meta.url))
/** The exit code of the program if a picture has too many pixels. */
const TOO_LARGE = 3
/**
 * CPU time for decoding. Photos of 200 megapixels, the largest that phones take, have been refused by then. Smaller
 * ones take a minute on a slow machine.
 */
const MAX_CPU_MS = 180_000

const decodedSchema = z.object({
  width: z.int().min(1),
  height: z.int().min(1),
  hasAlpha: z.boolean(),
})

/** Converts a HEIC photo to an upright sRGB picture of the same size: JPEG, or PNG if it has alpha. */
export async function makePhotoOfHeic(input: IntermediateInput): Promise<Result<Intermediate>> {
  const rawPath = join(input.folder, 'photo.rgba')
  const decoded = await decodeHeic(input, rawPath)
  if (!decoded.ok) return decoded
  const { hasAlpha, height, width } = decoded.value
  const wide = heifColours(await headOf(input.inputPath))
  const lut = wide === null ? null : photoLut(wide)
  const lutPath = join(input.folder, 'photo.cube')
  if (lut !== null) await writeFile(lutPath, lut)
  const path = join(input.folder, hasAlpha ? 'intermediate.png' : 'intermediate.jpg')
  await runIntermediate(input, [
    '-f', 'rawvideo', '-pixel_format', 'rgba', '-video_size', `${width}x${height}`, '-i', `file:${rawPath}`,
    '-vf',
    [
      ...(lut === null ? [] : [`lut3d=file=${pathInGraph(lutPath)}:interp=tetrahedral`]),
      hasAlpha ? 'format=rgba' : 'scale=flags=accurate_rnd+full_chroma_int:out_color_matrix=bt601:out_range=pc,format=yuvj444p',
    ].join(','),
    '-frames:v', '1', '-update', '1', '-c:v', hasAlpha ? 'png' : 'mjpeg', ...(hasAlpha ? [] : ['-q:v', '2']),
    '-f', 'image2', `file:${path}`,
  ]) // biome-ignore format: one row reads as the option it is
  return ok(
    hasAlpha
      ? { path, container: 'png', mimeType: 'image/png', loop: null }
      : { path, container: 'jpeg', mimeType: 'image/jpeg', loop: null },
  )
}

async function decodeHeic(
  { givesWay, inputPath, signal }: IntermediateInput,
  rawPath: string,
): Promise<Result<z.infer<typeof decodedSchema>>> {
  try {
    const { output } = await runProcess({
      command: process.execPath,
      arguments: [program, inputPath, rawPath, String(MAX_DECODED_PIXELS)],
      deadlineMs: 600_000,
      maxCpuMs: MAX_CPU_MS,
      endsAtOnce: true,
      givesWay,
      signal,
    })
    const lines = output.toString('utf8').trimEnd().split('\n')
    return ok(decodedSchema.parse(JSON.parse(lines.at(-1) ?? '')))
  } catch (error) {
    if (!(error instanceof ProcessError) || error.code !== 'exit' || error.exitCode === null) throw error
    return refuse(error.exitCode === TOO_LARGE ? tooLarge : unreadableMedia)
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEIF_META_BYTES), 0, HEIF_META_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Converts an AVIF still to PNG in a browser, which handles its alpha, colours and orientation. */
export async function makePhotoOfAvif(input: IntermediateInput): Promise<Result<Intermediate>> {
  const decoded = await decodeStarting(input, { isStill: true, maxSide: MAX_STILL_SIDE })
  if (!decoded.ok) return decoded
  const [frame] = decoded.value
  return frame === undefined
    ? refuse(unreadableMedia)
    : ok({ path: frame.path, container: 'png', mimeType: 'image/png', loop: null })
}

/** The longest side of a canvas that browsers can draw. */
const MAX_STILL_SIDE = 8_192
