import type { MediaContainer } from '../../../../contract/mediaTypes.ts'
import { ExportError, type ExportMedia } from '../../exporter.ts'
import { inputArguments } from '../../ffmpegArguments.ts'
import type { ProbedStream } from '../../probe/ffprobeOutput.ts'
import { exportRun } from '../exportRun.ts'
import type { CopyFacts, PacketFacts } from '../plan/sourcePicture.ts'

/** What a file must be like to be an export as it is. */
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
  /** What the export is; null where it cannot be a copy whatever the file is. */
  readonly wanted: CopyTarget | null
  readonly signal: AbortSignal
}

/** Containers whose tables say where each frame is. */
export const tabledContainers: ReadonlySet<MediaContainer> = new Set(['mp4', 'm4v', 'mov'])
const profiles: ReadonlySet<unknown> = new Set(['High', 'Main', 'Baseline', 'Constrained Baseline'])
/** A frame's time may be off by so much of a frame: times are rounded to the ticks of the file. */
const TIME_SLACK = 0.02
const DEADLINE_MS = 180_000
/** More than ten hours at 60 frames a second. */
const MAX_PACKETS = 2_500_000

/** Whether a file says that it is what exports are written as. */
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

/** A packet of the list; null for one that an edit list hides, or whose time is not that of a frame. */
function packetOf(line: string, fps: number): PacketFacts | null {
  const [time, size, flags = ''] = line.split(',')
  const position = Number(time) * fps
  const frame = Math.round(position)
  if (!Number.isFinite(position) || Math.abs(position - frame) > TIME_SLACK || frame < 0) return null
  return flags.includes('D') ? null : { frame, isKey: flags.startsWith('K'), bytes: Number(size) }
}

/**
 * What of a file may be taken over as it is; null where nothing, or where that cannot be found out: it is encoded then. Reads through
 * the file without decoding it.
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
        // Ends the program: no more need be known.
        if (packet === null || packets.length >= MAX_PACKETS) throw new Error('This file cannot be copied.')
        packets.push(packet)
      }
    },
  })
  return { stream: stream.index, fps, width, height, packets }
}
