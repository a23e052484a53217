import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Seconds } from '../../../base/units.ts'
import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { chain, pathInGraph, plainNumber } from '../export/graph/filterSyntax.ts'
import { inputArguments } from '../ffmpegArguments.ts'
import type { PictureSize } from './cameraMove.ts'
import { ANIMATIC_FPS, type AnimaticEncoding, encodeAnimatic } from './encodeAnimatic.ts'
import { titleFont } from './titleFont.ts'
import { titleLines } from './titleLines.ts'

/** A clip lasts at least this long on screen. */
const MIN_CLIP_SECONDS: Seconds = 2
const TITLE_SECONDS: Seconds = 2.5

export interface StockCut extends AnimaticEncoding {
  readonly clips: readonly { readonly path: string; readonly container: MediaContainer }[]
  readonly size: PictureSize
  readonly prompt: string
  readonly seed: number
  /** For the font and the words of the title. */
  readonly folder: string
}

/** How many clips a video of this length shows at most. */
export const clipCountOf = (seconds: Seconds): number => Math.max(1, Math.floor(seconds / MIN_CLIP_SECONDS))

/** Cuts clips to equal parts of the length, with the prompt as a title over the start. Without clips, colours flow instead. */
export async function cutStock(input: StockCut): Promise<void> {
  const { clips, seconds, seed, size } = input
  const frames = Math.round(seconds * ANIMATIC_FPS)
  const ends = clips.map((_, index) => Math.round((frames * (index + 1)) / clips.length))
  const parts = clips.map((_, index) => {
    const length = (ends[index] ?? frames) - (ends[index - 1] ?? 0)
    return chain(
      `[${index}:v:0]fps=${ANIMATIC_FPS}`,
      `scale=${size.width}:${size.height}:force_original_aspect_ratio=increase:out_color_matrix=bt709:out_range=tv`,
      `crop=${size.width}:${size.height}`,
      'setsar=1',
      'format=yuv420p',
      `trim=end_frame=${length}`,
      'setpts=PTS-STARTPTS',
    ).concat(`[part${index}]`)
  })
  const labels = clips.map((_, index) => `[part${index}]`).join('')
  const joined =
    clips.length === 0
      ? `${flowingColours(input, seed)},trim=end_frame=${frames},format=yuv420p[film]`
      : `${labels}concat=n=${clips.length}:v=1:a=0[film]`
  const graph = [...parts, joined, `[film]${await titleFilters(input)}[picture]`].join(';')
  const inputs = clips.flatMap((clip) => ['-stream_loop', '-1', ...inputArguments(clip)])
  await encodeAnimatic(input, { inputs, graph })
}

const palettes = [
  ['0x1b2a49', '0x6b4e9b', '0xd97b66'],
  ['0x0f3d3e', '0x2f7f79', '0xe2b36b'],
  ['0x2b1b3d', '0x94456a', '0xf0a35e'],
] as const

function flowingColours({ size }: Pick<StockCut, 'size'>, seed: number): string {
  const [first, second, third] = palettes[seed % palettes.length] ?? palettes[0]
  const colours = `c0=${first}:c1=${second}:c2=${third}:nb_colors=3`
  return `gradients=size=${size.width}x${size.height}:rate=${ANIMATIC_FPS}:${colours}:seed=${seed}:speed=0.008`
}

/** Darkens the start of the film behind the title, and fades both out. */
async function titleFilters({ folder, prompt, seconds, size }: StockCut): Promise<string> {
  const shown = Math.min(TITLE_SECONDS, seconds)
  const fontSize = Math.round(Math.min(size.width / 12, size.height / 9))
  const lines = titleLines(prompt, Math.max(8, Math.floor((size.width * 0.84) / (fontSize * 0.46))))
  const font = await titleFont(prompt, join(folder, 'title.ttf'))
  const named = 'file' in font ? `fontfile=${pathInGraph(font.file)}` : `font=${font.family}`
  const lineHeight = Math.round(fontSize * 1.3)
  const fade = plainNumber(Math.min(0.4, shown / 4))
  const opacity = `'clip((${plainNumber(shown)}-t)/${fade},0,1)'`
  const drawn = await Promise.all(
    lines.map(async (line, index) => {
      const path = join(folder, `title-${index}.txt`)
      await writeFile(path, line)
      const top = `(h-${lineHeight * lines.length})/2+${lineHeight * index}`
      const place = `x=(w-text_w)/2:y=${top}`
      const look = `fontsize=${fontSize}:fontcolor=white:shadowcolor=black@0.5:shadowx=2:shadowy=2:alpha=${opacity}`
      return `drawtext=${named}:textfile=${pathInGraph(path)}:expansion=none:${place}:${look}`
    }),
  )
  const dark = `eq=brightness='-0.22*clip((${plainNumber(shown)}-t)/${fade},0,1)':eval=frame`
  return chain(dark, ...drawn)
}
