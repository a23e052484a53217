import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseComposition } from '../../composition/violations.ts'
import { ffmpeg, ffprobe, makeMedia } from '../../testing/media/media.ts'
import { prepareMedia } from '../../testing/service/prepareMedia.ts'
import { sharedScene } from '../../testing/service/sharedScene.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { findBrowser } from './findBrowser.ts'
import { createLayeredExporter } from './layeredExporter.ts'

const MIN_SSIM = 0.98
const ASSET_ID = '6f0c2f4e-2d0b-4a57-9a1a-000000000001'
const size = { width: 320, height: 180 } as const
const path = temporaryFolder('picture-colours')

/** A still picture with edges, gradients and noise like that of skin, as in camera footage. */
const picture =
  'testsrc2=s=320x180:r=1:d=1,format=gbrp[a];gradients=s=320x180:r=1:d=1:seed=7:n=6,format=gbrp[b];' +
  '[a][b]blend=all_mode=average,noise=alls=6:all_seed=7,gblur=sigma=1,loop=29:1,setpts=N/30/TB,fps=30'
const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-crf', '8', '-x265-params', 'log-level=none', '-tag:v', 'hvc1'] as const // biome-ignore format: one row
const wide = (transfer: string) => [
  'scale=out_color_matrix=bt2020nc:out_range=tv,format=yuv420p10le', ...hevc, '-colorspace', 'bt2020nc', '-color_primaries', 'bt2020', '-color_trc', transfer,
] as const // biome-ignore format: one row reads as the option it is

const pictures = {
  untagged: ['scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', '-c:v', 'libx264', '-crf', '8'],
  'BT.2020 without HDR': wide('bt2020-10'),
  PQ: wide('smpte2084'),
  HLG: wide('arib-std-b67'),
} as const

async function makePicture(name: keyof typeof pictures): Promise<string> {
  const [filters, ...coding] = pictures[name]
  const graph = `${picture},${filters}`
  return await makeMedia('-filter_complex', graph, '-t', '1', ...coding, path(`${name.replaceAll(/\W/gu, '')}.mov`))
}

/** SSIM over all planes, comparing the tenth frame of two files after scaling both to one size. */
async function ssimOf(one: string, other: string): Promise<number> {
  const frame = "select='eq(n,10)',scale=320:180,format=yuv420p,setpts=0"
  const graph = `[0:v]${frame}[a];[1:v]${frame}[b];[a][b]ssim`
  const run = promisify(execFile)(ffmpeg, ['-nostdin', '-i', one, '-i', other, '-lavfi', graph, '-f', 'null', '-'])
  return Number(/SSIM .*All:([\d.]+)/u.exec((await run).stderr)?.[1])
}

describe('a picture with texture exports in the colours of its preview', () => {
  let tools = { bundleFolder: '', browserExecutable: '' }
  beforeAll(async () => {
    const found = await findBrowser({ cacheFolder: path('browser'), chosen: process.env['FRAMEWRIGHT_BROWSER'] ?? '' })
    if (!found) throw new Error('No browser was found.')
    tools = { bundleFolder: await sharedScene(), browserExecutable: found.executable }
  }, 120_000)

  async function exported(filePath: string, styles: object): Promise<string> {
    const place = { row: 0, from: 0, durationInFrames: 12, left: 0, top: 0, ...size, rotation: 0 }
    const overlays = [{ type: 'video', id: 1, sourceAssetId: ASSET_ID, ...place, styles }]
    const canvas = { version: 1, aspectRatio: '16:9', backgroundColor: '#000000', fps: 30, ...size }
    const parsed = parseComposition({ ...canvas, durationInFrames: 12, overlays })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
    const facts = { mimeType: 'video/quicktime', kind: 'video', durationMs: 1_000, hasAudio: false } as const
    const outputPath = path('export.mp4')
    await createLayeredExporter({ ...tools, ffmpeg, ffprobe }).render(
      { composition: parsed.value, media: { [ASSET_ID]: { ...facts, ...size, filePath } }, settings: { quality: 'high' }, outputPath },
      { onProgress: () => undefined, signal: new AbortController().signal },
    ) // biome-ignore format: one job
    return outputPath
  }

  it.each(Object.keys(pictures) as (keyof typeof pictures)[])(
    `%s, composed and drawn: SSIM of at least ${MIN_SSIM}`,
    async (name) => {
      const filePath = await makePicture(name)
      const { files } = await prepareMedia(filePath, 'mov')
      // The blur is too small to be seen, but makes a browser draw the frames.
      for (const styles of [{}, { filter: [{ name: 'blur', amount: 0.01 }] }]) {
        const ssim = await ssimOf(files.proxy.path, await exported(filePath, styles))
        expect(ssim, JSON.stringify(styles)).toBeGreaterThanOrEqual(MIN_SSIM)
      }
    },
    120_000,
  )
})
