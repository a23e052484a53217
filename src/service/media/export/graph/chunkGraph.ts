import { join } from 'node:path'
import type { MediaContainer } from '../../../../contract/mediaTypes.ts'
import type { PictureTraits } from '../../../../contract/sourceTraits.ts'
import { inputArguments } from '../../ffmpegArguments.ts'
import type { Box, ComposedChunk, RenderPlan, SpriteRun, VideoLayer } from '../plan/renderPlan.ts'
import type { SourcePicture } from '../plan/sourcePicture.ts'
import { areaOf, evenBoxAround, isSameBox, united } from '../plan/boxes.ts'
import { maskFile, spriteFile, type SpriteId } from '../raster/rasterInput.ts'
import { isCover } from '../plan/hiddenLayers.ts'
import { jointLayers } from '../plan/jointLayers.ts'
import { backgroundYuv } from './backgroundYuv.ts'
import { cubeLut } from './cubeLut.ts'
import { chain, plainNumber } from './filterSyntax.ts'
import { maskRuns, NOTHING, shiftedRuns } from './shownRuns.ts'
import { spriteListArguments, spriteListText } from './spriteList.ts'
import { fading, seekArguments, videoChain } from './videoChain.ts'

/** A video file that can be opened as an input. */
export interface VideoFile {
  readonly path: string
  readonly container: MediaContainer
  readonly picture: SourcePicture
  /** Stream indices. Null if there is no such stream. */
  readonly streams: { readonly picture: number | null; readonly sound: number | null }
  /** True if its sound already has the encoding of exports: AAC-LC, mono or stereo, 48 kHz. */
  readonly hasExportSound: boolean
  /** Null if there is no picture. */
  readonly traits: PictureTraits | null
}

export interface ChunkGraphOptions {
  readonly plan: RenderPlan
  readonly chunk: ComposedChunk
  readonly files: Readonly<Record<string, VideoFile>>
  /** Contains the sprites and the concat lists. */
  readonly folder: string
  /** Prefix of this chunk's file names. */
  readonly name: string
  /** The audio mix that the same run encodes, whose inputs come first. Null if there is none. */
  readonly sound: { readonly inputCount: number } | null
  /** Decoder threads per input. */
  readonly threads: number
  /** Opaque bounds of a sprite, measured or expected. Null if it is empty. */
  readonly boundsOf: (name: SpriteId) => Box | null
  /**
   * The URL of a sprite that may not be drawn yet, padded to its box. Null if all sprites are on disk, trimmed to their bounds.
   */
  readonly addressOf: ((sprite: RequestedSprite) => string) | null
}

/** A sprite or mask as ffmpeg requests it. */
export interface RequestedSprite {
  readonly name: SpriteId
  /** `mask` requests the whole mask. A box requests the sprite, padded with transparency to that size. */
  readonly box: Box | 'mask'
}

/** A file to write before ffmpeg starts. */
export interface GraphFile {
  readonly path: string
  readonly text: string
}

/** The filter graph of one ffmpeg run. Its picture is `[out]`. */
export interface ChunkGraph {
  /** Does not depend on the sprites' bounds, so ffmpeg can start before they are known. */
  readonly inputs: readonly string[]
  readonly filters: string
  readonly files: readonly GraphFile[]
  /** Transparent sprites, one per size and pixel format in use. */
  readonly emptySprites: readonly EmptySprite[]
  readonly paddedSprites: readonly PaddedSprite[]
}

export interface EmptySprite {
  readonly file: string
  readonly bytes: number
}

/** All sprites of one input must have the same size: `file` is a smaller sprite padded to `box`. */
export interface PaddedSprite {
  readonly from: SpriteId
  readonly bounds: Box
  readonly box: Box
  readonly file: string
}

interface SpriteTrack {
  readonly box: Box
  readonly runs: readonly SpriteRun[]
  readonly pixelFormat: 'yuva420p' | 'gray'
  readonly placeOf: (state: number) => string
}

/** Replaces a layer that shows nothing, so that the list of inputs stays the same. */
const UNSEEN: SpriteTrack = {
  box: { left: 0, top: 0, width: 2, height: 2 },
  runs: [{ state: NOTHING, from: 0, count: 1 }],
  pixelFormat: 'yuva420p',
  placeOf: () => '',
}

function boxAround(boxes: readonly Box[]): Box | null {
  const [first, ...others] = boxes.map(areaOf)
  return first === undefined ? null : evenBoxAround(others.reduce(united, first))
}

/** Builds the filter graph of one chunk, layer by layer. */
export function chunkGraph(options: ChunkGraphOptions): ChunkGraph {
  const { addressOf, files, folder, boundsOf, name, plan, sound, chunk, threads } = options
  const { fps, output } = plan
  const inputs: string[] = []
  const chains: string[] = []
  const graphFiles: GraphFile[] = []
  const emptySprites = new Map<string, EmptySprite>()
  const paddedSprites = new Map<string, PaddedSprite>()
  let nextInput = sound?.inputCount ?? 0
  let labelCount = 0
  const nextLabel = (): string => {
    labelCount += 1
    return `s${labelCount}`
  }
  const addInput = (args: readonly string[]): number => {
    inputs.push(...args)
    nextInput += 1
    return nextInput - 1
  }

  function spriteInput({ box, pixelFormat, placeOf: placeOfState, runs }: SpriteTrack): number {
    const emptyFile = `${name}-empty-${pixelFormat}-${box.width}x${box.height}.yuv`
    const pixels = box.width * box.height
    emptySprites.set(emptyFile, { file: emptyFile, bytes: pixelFormat === 'gray' ? pixels : pixels * 2.5 })
    const emptyPath = join(folder, emptyFile)
    const placeOf = (state: number): string => (state === NOTHING ? emptyPath : placeOfState(state))
    const path = join(folder, `${name}-${nextInput}.ffconcat`)
    graphFiles.push({ path, text: spriteListText({ box, pixelFormat, runs, placeOf, emptyPath, fps }) })
    return addInput(spriteListArguments(path, addressOf === null ? 'file' : 'file,http,tcp'))
  }

  function spriteStream(sprites: SpriteTrack): string {
    const input = spriteInput(sprites)
    const label = nextLabel()
    const start = sprites.runs[0]?.from ?? 0
    chains.push(`[${input}:v]settb=1/${fps},setpts=PTS+${start},format=${sprites.pixelFormat}[${label}]`)
    return label
  }

  function maskStream(set: number, runs: readonly SpriteRun[]): string {
    const box = plan.spriteSets[set]?.box
    if (box === undefined) throw new Error(`There is no sprite set ${set}.`)
    const placeOf = (state: number): string =>
      addressOf?.({ name: { set, state }, box: 'mask' }) ?? join(folder, maskFile({ set, state }))
    return spriteStream({ box, runs, pixelFormat: 'gray', placeOf })
  }

  /** The sprite itself if it fills the box, otherwise a padded copy. */
  function placeWithin(box: Box, from: SpriteId): string {
    if (addressOf !== null) return addressOf({ name: from, box })
    const bounds = boundsOf(from)
    if (bounds === null || isSameBox(bounds, box)) return join(folder, spriteFile(from))
    const file = `${name}-${spriteFile(from)}`
    paddedSprites.set(file, { from, bounds, box, file })
    return join(folder, file)
  }

  const videoStream = (layer: VideoLayer): string => jointStreams.get(layer) ?? decodedStream(layer)

  function decodedStream(layer: VideoLayer): string {
    const file = files[layer.source.assetId]
    const stream = file?.streams.picture ?? null
    if (file === undefined || stream === null) throw new Error('A video of the plan has no file.')
    const input = addInput([...seekArguments(layer, threads), ...inputArguments(file)])
    const table = layer.filters.length === 0 ? null : lutFile(layer)
    const label = nextLabel()
    const isDrawnOn = isCover(layer, whole) && chunk.layers.length > bases.length
    const args = videoChain({ layer, picture: file.picture, fps, lutPath: table, isDrawnOn })
    chains.push(`[${input}:${stream}]${args}[${label}]`)
    return label
  }

  function lutFile(layer: VideoLayer): string {
    const path = join(folder, `${name}-${nextInput}.cube`)
    graphFiles.push({ path, text: cubeLut(layer.filters) })
    return path
  }

  /** The layer's video with alpha, retimed to the chunk and ready to be overlaid. */
  function overlaidStream(layer: VideoLayer, own: string): string {
    const label = nextLabel()
    const shift = `setpts=PTS+${layer.from - chunk.from}`
    if (layer.mask === null) {
      chains.push(`[${own}]format=yuva420p,${shift}[${label}]`)
      return label
    }
    const runs = maskRuns(layer)
    const mask = maskStream(layer.mask.set, runs)
    const withAlpha = nextLabel()
    chains.push(`[${own}]format=yuva420p[${withAlpha}]`, `[${withAlpha}][${mask}]alphamerge,${shift}[${label}]`)
    return label
  }

  const whole = { left: 0, top: 0, width: output.width, height: output.height }
  const bases = chunk.layers.filter((layer) => isCover(layer, whole))
  const jointStreams = new Map<VideoLayer, string>()
  for (const { first, second } of jointLayers(chunk.layers, bases, fps)) {
    const both = decodedStream({ ...first, count: first.count + second.count, alpha: 1, ramps: [] })
    const [one, other, faded, rest] = [nextLabel(), nextLabel(), nextLabel(), nextLabel()]
    chains.push(
      `[${both}]split[${one}][${other}]`,
      `[${one}]${chain(`trim=end_frame=${first.count}`, fading(first, fps))}[${faded}]`,
      `[${other}]trim=start_frame=${first.count},setpts=PTS-${first.count}[${rest}]`,
    )
    jointStreams.set(first, faded).set(second, rest)
  }
  let below = baseStream()
  // These inputs come before all sprites, because ffmpeg opens inputs in order and sprites may not exist yet.
  const ownStreams = new Map(
    chunk.layers.flatMap((layer) =>
      layer.kind === 'video' && !bases.includes(layer) ? [[layer, videoStream(layer)] as const] : [],
    ),
  )

  function backgroundStream(count: number): string {
    const label = nextLabel()
    const [y, u, v] = backgroundYuv(plan.backgroundColor)
    const size = `${output.width}x${output.height}`
    chains.push(
      `color=c=black:s=${size}:r=${fps}:d=${plainNumber(1 / fps)},format=yuv420p,lutyuv=y=${y}:u=${u}:v=${v},` +
        `loop=loop=-1:size=1,trim=end_frame=${count},settb=1/${fps},setpts=N,setsar=1[${label}]`,
    )
    return label
  }

  function baseStream(): string {
    const spans: string[] = []
    let next = chunk.from
    for (const layer of bases.toSorted((one, other) => one.from - other.from)) {
      if (layer.from > next) spans.push(backgroundStream(layer.from - next))
      spans.push(videoStream(layer))
      next = layer.from + layer.count
    }
    const end = chunk.from + chunk.count
    if (next < end) spans.push(backgroundStream(end - next))
    const label = nextLabel()
    const [only] = spans
    if (spans.length === 1) chains.push(`[${only}]null[${label}]`)
    else {
      const all = spans.map((span) => `[${span}]`).join('')
      chains.push(`${all}concat=n=${spans.length}:v=1:a=0,settb=1/${fps},setpts=N[${label}]`)
    }
    return label
  }

  /**
   * `eof_action=pass` stops the upper stream after its last frame. Repeating that frame would make ffmpeg copy every
   * frame below it, and `enable` is evaluated for frames of either input, so the stream could stop too early.
   */
  function lay(above: string, box: Box): void {
    const label = nextLabel()
    chains.push(
      `[${below}][${above}]overlay=x=${box.left}:y=${box.top}:format=yuv420:eof_action=pass:eval=init[${label}]`,
    )
    below = label
  }

  for (const layer of chunk.layers) {
    if (layer.kind === 'video') {
      const own = ownStreams.get(layer)
      if (own !== undefined) lay(overlaidStream(layer, own), layer.seen)
      continue
    }
    const { set } = layer
    const seen = layer.runs.filter(({ state }) => boundsOf({ set, state }) !== null)
    const box = boxAround(seen.flatMap(({ state }) => boundsOf({ set, state }) ?? []))
    const last = seen.at(-1)
    if (box === null || last === undefined) {
      spriteInput(UNSEEN)
      continue
    }
    const end = { state: NOTHING, from: last.from + last.count, count: 1 }
    const runs = shiftedRuns([...seen, end], chunk.from)
    const stream = spriteStream({
      box,
      runs,
      pixelFormat: 'yuva420p',
      placeOf: (state) => placeWithin(box, { set, state }),
    })
    lay(stream, box)
  }
  chains.push(`[${below}]format=yuv420p[out]`)
  return {
    inputs,
    filters: chains.join(';\n'),
    files: graphFiles,
    emptySprites: [...emptySprites.values()],
    paddedSprites: [...paddedSprites.values()],
  }
}
