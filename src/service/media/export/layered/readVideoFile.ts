import { uploadFormats, type MediaContainer } from '../../../../contract/mediaTypes.ts'
import type { ExportMedia } from '../../exporter.ts'
import { inputArguments } from '../../ffmpegArguments.ts'
import { ffprobeOutput, type ProbedStream } from '../../probe/ffprobeOutput.ts'
import { scannedTraits } from '../../traits/scannedTraits.ts'
import { exportRun } from '../exportRun.ts'
import type { VideoFile } from '../graph/chunkGraph.ts'
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

const UNKNOWN: SourcePicture = {
  matrix: 'bt709',
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
  const traits = file.traits ?? (await scannedTraits(streams, { ...options, path, container }))
  const stream = streams.find(({ index }) => index === traits.picture?.stream)
  const sound = streams.find(({ index }) => index === traits.sound)
  const chosen = {
    streams: { picture: stream?.index ?? null, sound: sound?.index ?? null },
    hasExportSound: sound !== undefined && isLikeExports(sound),
    traits: traits.picture,
  }
  if (stream === undefined || traits.picture === null) return { path, container, picture: UNKNOWN, ...chosen }
  const picture: SourcePicture = {
    matrix: traits.picture.matrix === 'bt601' ? 'bt601' : 'bt709',
    isFullRange: traits.picture.isFullRange || traits.picture.matrix === 'rgb',
    codedHeight: stream.height ?? 0,
    width: file.width ?? 0,
    height: file.height ?? 0,
    unsupported: traits.picture.hasAlpha ? 'video with alpha' : null,
    gops,
    copy: await readCopyFacts({ ...options, file, container, stream }),
  }
  return { path, container, picture, ...chosen }
}
