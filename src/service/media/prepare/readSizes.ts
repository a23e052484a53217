import type { PictureTraits, SizeFrom } from '../../../contract/sourceTraits.ts'
import { inputArguments } from '../ffmpegArguments.ts'
import { preparationMemory } from '../preparationMemory.ts'
import { runProcess } from '../runProcess.ts'
import type { Conversion } from './conversion.ts'

/** Even screen shares of several hours change size less often. */
const MAX_SIZES = 200

/** True if ffmpeg warned that the picture changes size or pixel format mid-file. */
export const reportsChangedPicture = (errorOutput: string): boolean =>
  errorOutput.includes('Changing video frame properties on the fly')

/** The display sizes of a picture over time. Decodes the file, so it is called only for files whose picture changes size. */
export async function readSizes(conversion: Conversion, picture: PictureTraits): Promise<readonly SizeFrom[]> {
  const { container, ffprobe, inputPath, probe, signal } = conversion
  const sizes: SizeFrom[] = []
  let rest = ''
  await runProcess({
    command: ffprobe,
    arguments: [
      '-v', 'quiet', ...inputArguments({ path: inputPath, container }), '-select_streams', String(picture.stream),
      '-show_entries', 'frame=best_effort_timestamp_time,width,height', '-of', 'csv=p=0',
    ], // biome-ignore format: one row reads as the option it is
    deadlineMs: 300_000 + (probe.durationMs ?? 0),
    maxOutputBytes: Number.MAX_SAFE_INTEGER,
    memoryBudget: preparationMemory,
    endsAtOnce: true,
    ...(signal === undefined ? {} : { signal }),
    onOutput: (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const size = sizeOf(line, probe.rotation)
        const last = sizes.at(-1)
        if (size === null || (last?.width === size.width && last.height === size.height)) continue
        if (sizes.length < MAX_SIZES) sizes.push(size)
      }
    },
  })
  return sizes
}

function sizeOf(line: string, rotation: number): SizeFrom | null {
  const [seconds = Number.NaN, width = Number.NaN, height = Number.NaN] = line.split(',').map(Number)
  if (![seconds, width, height].every(Number.isFinite)) return null
  const isTurned = rotation % 180 !== 0
  const fromMs = Math.max(0, Math.round(seconds * 1_000))
  return isTurned ? { fromMs, width: height, height: width } : { fromMs, width, height }
}
