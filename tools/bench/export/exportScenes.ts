import { join } from 'node:path'
import type { Composition } from '../../../src/composition/schema.ts'
import { parseComposition } from '../../../src/composition/violations.ts'
import type { ExportMedia } from '../../../src/service/media/exporter.ts'
import { makeMedia } from '../../../src/testing/media/media.ts'

export interface ExportScene {
  readonly name: string
  readonly composition: Composition
  readonly media: Readonly<Record<string, ExportMedia>>
  /** The limit is the time to decode, scale and encode this file alone. */
  readonly mainFile: string
  /** Compared with the limit only, because Remotion's time is known from the other scenes. */
  readonly isAgainstLimitOnly: boolean
}

const FPS = 30
const SECONDS = 20
export const SCENE_FRAMES = SECONDS * FPS
const WIDE_ID = '00000000-0000-4000-8000-0000000000e1'
const TALL_ID = '00000000-0000-4000-8000-0000000000e2'
const OTHER_ID = '00000000-0000-4000-8000-0000000000e3'
const SMALL_ID = '00000000-0000-4000-8000-0000000000e4'
const WHOLE_ID = '00000000-0000-4000-8000-0000000000e6'
const MUSIC_ID = '00000000-0000-4000-8000-0000000000e5'

const COLOURS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']

/** A moving picture with soft edges and slight grain, like a camera's, with a key frame every two seconds. */
async function makeClip(path: string, size: string, seconds: number): Promise<ExportMedia> {
  const picture = `testsrc2=s=${size}:r=${FPS}:d=${seconds},gblur=sigma=1.5,noise=alls=5:allf=t`
  await makeMedia(
    '-f', 'lavfi', '-i', `${picture},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`,
    '-f', 'lavfi', '-i', `sine=frequency=330:sample_rate=48000:duration=${seconds}`,
    '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-g', '60', ...COLOURS, '-c:a', 'aac', path,
  ) // biome-ignore format: one row reads as the option it is
  const [width = 0, height = 0] = size.split('x').map(Number)
  return {
    filePath: path,
    mimeType: 'video/mp4',
    kind: 'video',
    durationMs: seconds * 1_000,
    width,
    height,
    hasAudio: true,
  }
}

async function makeMusic(path: string): Promise<ExportMedia> {
  await makeMedia(
    '-f',
    'lavfi',
    '-i',
    "aevalsrc='0.3*sin(2*PI*220*t)*(1+sin(2*t))/2':s=44100:d=25",
    '-c:a',
    'aac',
    path,
  )
  return {
    filePath: path,
    mimeType: 'audio/mp4',
    kind: 'music',
    durationMs: 25_000,
    width: null,
    height: null,
    hasAudio: true,
  }
}

const WORDS = (
  'every film begins with one frame and then another until somebody sees a story in them so we cut and we wait ' +
  'and we look again for the moment that makes it all worth showing to a friend tonight'
).split(' ')

function cues(count: number, perCue: number): object[] {
  const total = SECONDS * 1_000
  const each = Math.floor(total / count)
  const words = Array.from({ length: count }, (_, index) => ({
    text: WORDS[index % WORDS.length] ?? '',
    startMs: index * each,
    endMs: (index + 1) * each,
  }))
  return Array.from({ length: Math.ceil(count / perCue) }, (_, index) => {
    const part = words.slice(index * perCue, (index + 1) * perCue)
    const text = part.map((word) => word.text).join(' ')
    return { text, startMs: part[0]?.startMs ?? 0, endMs: part.at(-1)?.endMs ?? total, words: part }
  })
}

function parsed(
  canvas: Pick<Composition, 'aspectRatio' | 'width' | 'height'>,
  overlays: readonly object[],
): Composition {
  const whole = { from: 0, durationInFrames: SCENE_FRAMES, left: 0, top: 0, width: canvas.width, height: canvas.height }
  const read = parseComposition({
    version: 1,
    ...canvas,
    backgroundColor: '#101418',
    fps: FPS,
    durationInFrames: SCENE_FRAMES,
    overlays: overlays.map((overlay, id) => ({ ...whole, rotation: 0, row: id, ...overlay, id })),
  })
  if (!read.ok) throw new Error(JSON.stringify(read.refusal))
  return read.value
}

const title = (left: number, top: number, width: number): object => ({
  type: 'text',
  content: 'A day at the sea',
  left,
  top,
  width,
  height: 150,
  styles: {
    fontSize: 84,
    fontWeight: 700,
    backgroundColor: '#0f172acc',
    borderRadius: 18,
    boxShadow: { x: 0, y: 10, blur: 30, color: '#000000a0' },
  },
})

/**
 * The scenes are: (a) landscape, with one clip, a title and captions; (b) vertical, with everything in a typical short
 * video; (c) untouched, with one clip that has the size and rate of the composition.
 */
export async function makeExportScenes(folder: string): Promise<readonly ExportScene[]> {
  const at = (name: string): string => join(folder, name)
  const wide = await makeClip(at('wide.mp4'), '1920x1080', 22)
  const tall = await makeClip(at('tall.mp4'), '1080x1920', 22)
  const other = await makeClip(at('other.mp4'), '1080x1920', 18)
  const small = await makeClip(at('small.mp4'), '640x360', 22)
  const whole = await makeClip(at('whole.mp4'), '1920x1080', SECONDS)
  const music = await makeMusic(at('music.m4a'))
  const landscape = parsed({ aspectRatio: '16:9', width: 1920, height: 1080 }, [
    title(480, 90, 960),
    { type: 'caption', left: 260, top: 820, width: 1400, height: 180, captions: cues(40, 5), templateId: 'classic' },
    { type: 'video', sourceAssetId: WIDE_ID },
  ])
  const vertical = parsed({ aspectRatio: '9:16', width: 1080, height: 1920 }, [
    { ...title(90, 120, 900), durationInFrames: 120 },
    {
      type: 'caption',
      left: 90,
      top: 1_400,
      width: 900,
      height: 300,
      templateId: 'highlight-color',
      captions: cues(40, 4),
    },
    { type: 'emoji', content: '🌊', left: 820, top: 1_150, width: 180, height: 180, from: 90, durationInFrames: 200 },
    {
      type: 'shape',
      shape: { kind: 'rectangle' },
      left: 90,
      top: 1_720,
      width: 900,
      height: 16,
      styles: { fill: '#38bdf8', borderRadius: 8 },
    },
    {
      type: 'video',
      sourceAssetId: SMALL_ID,
      left: 600,
      top: 320,
      width: 420,
      height: 420,
      from: 60,
      durationInFrames: 420,
      styles: { borderRadius: 40, border: { width: 6, color: '#ffffff' }, muted: true },
    },
    {
      type: 'video',
      sourceAssetId: OTHER_ID,
      from: 300,
      durationInFrames: 300,
      speed: 1.5,
      transitionIn: { type: 'fade', durationInFrames: 15 },
    },
    { type: 'video', sourceAssetId: TALL_ID, durationInFrames: 315 },
    { type: 'sound', sourceAssetId: MUSIC_ID, styles: { volume: 0.4, fadeInFrames: 30, fadeOutFrames: 60 } },
  ])
  const untouched = parsed({ aspectRatio: '16:9', width: 1920, height: 1080 }, [
    { type: 'video', sourceAssetId: WHOLE_ID },
  ])
  return [
    {
      name: 'landscape',
      composition: landscape,
      media: { [WIDE_ID]: wide },
      mainFile: wide.filePath,
      isAgainstLimitOnly: false,
    },
    {
      name: 'vertical',
      composition: vertical,
      media: { [TALL_ID]: tall, [OTHER_ID]: other, [SMALL_ID]: small, [MUSIC_ID]: music },
      mainFile: tall.filePath,
      isAgainstLimitOnly: false,
    },
    {
      name: 'untouched',
      composition: untouched,
      media: { [WHOLE_ID]: whole },
      mainFile: whole.filePath,
      isAgainstLimitOnly: true,
    },
  ]
}
