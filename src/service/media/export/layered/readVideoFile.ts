import { uploadFormats, type MediaContainer } from '../../../../contract/mediaTypes.ts'
import type { ExportMedia } from '../../exporter.ts'
import { inputArguments } from '../../ffmpegArguments.ts'
import { chosenStreams } from '../../probe/chosenStreams.ts'
import { ffprobeOutput, type ProbedStream } from '../../probe/ffprobeOutput.ts'
import { exportRun } from '../exportRun.ts'
import type { VideoFile } from '../graph/chunkGraph.ts'
import type { UnsupportedFeature } from '../plan/renderPlan.ts'
import type { SourcePicture } from '../plan/sourcePicture.ts'
import { factsOf, type FileFacts } from './knownFiles.ts'
import { readCopyFacts, type CopyTarget } from './readCopyFacts.ts'
import { readGops } from './readGops.ts'
import { readMedia } from './statMedia.ts'

const DEADLINE_MS = 30_000

/** Returns the container of a stored file by its media type. Null if it is not supported. */
export function containerOf({ mimeType }: Pick<ExportMedia, 'mimeType'>): MediaContainer | null {
  return uploadFormats.find(({ mimeTypes }) => mimeTypes.includes(mimeType))?.container ?? null
}

const matrices: Readonly<Record<string, SourcePicture['matrix']>> = {
  bt709: 'bt709',
  smpte170m: 'bt601',
  bt470bg: 'bt601',
}

const WIDE_TRANSFERS = new Set(['smpte2084', 'arib-std-b67'])

function unsupportedOf(stream: ProbedStream): UnsupportedFeature | null {
  // Browsers do not decode this alpha, so the editor ignores it too.
  if (stream.tags?.['alpha_mode'] === '1') return 'video with alpha'
  const isKnownMatrix = stream.color_space === null || matrices[stream.color_space] !== undefined
  if (WIDE_TRANSFERS.has(stream.color_transfer ?? '') || !isKnownMatrix) return 'wide-gamut video'
  return null
}

const UNKNOWN: SourcePicture = {
  matrix: null,
  isFullRange: false,
  codedHeight: 0,
  width: 0,
  height: 0,
  unsupported: 'unknown media',
  gops: null,
  copy: null,
}

function isLikeExports({ channels, codec_name, profile, sample_rate }: ProbedStream): boolean {
  return codec_name === 'aac' && profile === 'LC' && sample_rate === 48_000 && (channels === 1 || channels === 2)
}

export interface ProbeOptions {
  readonly ffprobe: string
  readonly signal: AbortSignal
  /** Null if the export cannot be a copy of any file. */
  readonly wanted: CopyTarget | null
}

async function probeStreams(args: readonly string[], { ffprobe, signal }: ProbeOptions): Promise<ProbedStream[]> {
  const { output } = await exportRun({
    command: ffprobe,
    arguments: ['-v', 'error', '-show_streams', '-of', 'json', ...args],
    deadlineMs: DEADLINE_MS,
    signal,
    // The probe runs at low priority, because the browser starts at the same time and takes longer.
    givesWay: true,
  })
  return ffprobeOutput.parse(JSON.parse(output.toString('utf8'))).streams
}

/** Probes a video file for composing. Null if its container is not supported. */
export async function readVideoFile(file: ExportMedia, options: ProbeOptions): Promise<VideoFile | null> {
  const container = containerOf(file)
  if (container === null) return null
  const path = file.filePath
  const probe = async (): Promise<FileFacts> => {
    const [streams, gops] = await Promise.all([
      probeStreams(inputArguments({ path, container }), options),
      readMedia(path, async () => await readGops(path, container)),
    ])
    return { streams, gops }
  }
  const { gops, streams } = await factsOf(path, probe)
  const { picture: stream, sound } = chosenStreams(streams)
  const chosen = {
    streams: { picture: stream?.index ?? null, sound: sound?.index ?? null },
    hasExportSound: sound !== undefined && isLikeExports(sound),
  }
  if (stream === undefined) return { path, container, picture: UNKNOWN, ...chosen }
  const picture: SourcePicture = {
    matrix: matrices[stream.color_space ?? ''] ?? null,
    isFullRange: stream.color_range === 'pc' || stream.pix_fmt?.startsWith('yuvj') === true,
    codedHeight: stream.height ?? 0,
    width: file.width ?? 0,
    height: file.height ?? 0,
    unsupported: unsupportedOf(stream),
    gops,
    copy: await readCopyFacts({ ...options, file, container, stream }),
  }
  return { path, container, picture, ...chosen }
}
