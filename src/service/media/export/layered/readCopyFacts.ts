import type { MediaContainer } from '../../../../contract/mediaTypes.ts'
import { ExportError, type ExportMedia } from '../../exporter.ts'
import { inputArguments } from '../../ffmpegArguments.ts'
import type { ProbedStream } from '../../probe/ffprobeOutput.ts'
import { exportRun } from '../exportRun.ts'
import type { CopyFacts, PacketFacts } from '../plan/sourcePicture.ts'

/** Properties that a file must have to be copied. */
export interface CopyTarget {
  readonly fps: number
  readonly width: number
  readonly height: number
}

interface Source {
  readonly file: ExportMedia
  readonly container: MediaContainer
  readonly stream: ProbedStream
  readonly ffprobe: string
  /** Null if the export cannot be a copy of any file. */
  readonly wanted: CopyTarget | null
  readonly signal: AbortSignal
}

/** Containers whose sample tables can be read. */
export const tabledContainers: ReadonlySet<MediaContainer> = new Set(['mp4', 'm4v', 'mov'])
const profiles: ReadonlySet<unknown> = new Set(['High', 'Main', 'Baseline', 'Constrained Baseline'])
/** Tolerance of a frame's time, in frames, because times are rounded to the file's timescale. */
const TIME_SLACK = 0.02
const DEADLINE_MS = 180_000
/** More than ten hours of video at 60 fps. */
const MAX_PACKETS = 2_500_000

/** Whether the stream's declared properties match those of exports. */
function isLikeExports({ container, stream, wanted }: Source): boolean {
  const colours = [stream.color_space, stream.color_primaries, stream.color_transfer]
  return (
    tabledContainers.has(container) && stream.codec_name === 'h264' && profiles.has(stream.profile) &&
    stream.pix_fmt === 'yuv420p' && stream.field_order === 'progressive' &&
    (stream.sample_aspect_ratio ?? 1) === 1 && stream.r_frame_rate === wanted?.fps &&
    stream.width === wanted.width && stream.height === wanted.height &&
    colours.every((colour) => colour === 'bt709') && stream.color_range === 'tv' &&
    (stream.side_data_list ?? []).every(({ rotation }) => rotation === null || rotation === 0)
  ) // biome-ignore format: one condition after the other
}

/** Null if an edit list hides the packet, or if its time does not match a frame. */
function packetOf(line: string, fps: number): PacketFacts | null {
  const [time, size, flags = ''] = line.split(',')
  const position = Number(time) * fps
  const frame = Math.round(position)
  if (!Number.isFinite(position) || Math.abs(position - frame) > TIME_SLACK || frame < 0) return null
  return flags.includes('D') ? null : { frame, isKey: flags.startsWith('K'), bytes: Number(size) }
}

/**
 * The packets of a file that may be copied. Null if none may or if reading fails; the file is then encoded.
 *
 * Reads the whole file without decoding it.
 */
export async function readCopyFacts(source: Source): Promise<CopyFacts | null> {
  try {
    return await copyFacts(source)
  } catch (fault) {
    if (source.signal.aborted || !isUnreadable(fault)) throw fault
    return null
  }
}

function isUnreadable(fault: unknown): boolean {
  return fault instanceof ExportError && (fault.code === 'timeout' || fault.code === 'render_failed')
}

async function copyFacts(source: Source): Promise<CopyFacts | null> {
  const { container, ffprobe, file, signal, stream, wanted } = source
  if (wanted === null || !isLikeExports(source)) return null
  const { fps, height, width } = wanted
  const packets: PacketFacts[] = []
  let rest = ''
  await exportRun({
    command: ffprobe,
    arguments: [
      '-v', 'error', '-select_streams', String(stream.index), '-show_entries', 'packet=pts_time,size,flags', '-of', 'csv=p=0',
      ...inputArguments({ path: file.filePath, container }),
    ], // biome-ignore format: one row reads as the option it is
    deadlineMs: DEADLINE_MS,
    maxOutputBytes: 1024 ** 3,
    signal,
    onOutput: (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const packet = packetOf(line, fps)
        // Throwing kills ffprobe.
        if (packet === null || packets.length >= MAX_PACKETS) throw new Error('This file cannot be copied.')
        packets.push(packet)
      }
    },
  })
  return { stream: stream.index, fps, width, height, packets }
}
