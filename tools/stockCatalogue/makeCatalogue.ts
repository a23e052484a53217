/**
 * `node tools/stockCatalogue/makeCatalogue.ts [names]` redraws the bundled stock catalogue, or only the named items, in
 * `public/stock`. Also writes `catalogue.json` with the facts that the service measures in each file.
 */
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { probeMedia } from '../../src/service/media/probe/probeMedia.ts'
import { launchBrowser } from '../../src/testing/page/launchBrowser.ts'
import { ffmpeg, ffprobe, makeMedia } from '../../src/testing/media/media.ts'
import { servePage } from '../../src/testing/network/servePage.ts'
import { type CatalogueEntry, catalogueEntries } from './entries.ts'

declare global {
  function drawFrame(name: string, seconds: number, quality: number): Promise<string>
}

const FPS = 30
const folder = resolve(import.meta.dirname, '../../public/stock')
const wanted = new Set(process.argv.slice(2))
const fileOf = ({ name, kind }: CatalogueEntry): string => `${name}.${kind === 'video' ? 'mp4' : 'jpg'}`

async function frameOf(page: Page, name: string, at: { seconds: number; quality: number }): Promise<Buffer> {
  const text = await page.evaluate((asked) => drawFrame(asked.name, asked.seconds, asked.quality), { name, ...at })
  return Buffer.from(text, 'base64')
}

async function makeClip(page: Page, entry: CatalogueEntry, duration: number): Promise<void> {
  const silent = ['-an']
  const heard = ['-map', '0:v', '-map', '1:a', '-c:a', 'aac', '-b:a', '64k', '-ac', '1']
  const words = [
    '-v error -y -f image2pipe -c:v mjpeg -framerate'.split(' '),
    [String(FPS), '-i', 'pipe:0'],
    entry.sound === undefined ? silent : ['-f', 'lavfi', '-i', entry.sound, ...heard],
    '-c:v libx264 -preset veryslow -crf 30 -pix_fmt yuv420p -vf scale=out_range=tv:out_color_matrix=bt709'.split(' '),
    '-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709 -movflags +faststart'.split(' '),
    ['-t', String(duration), join(folder, fileOf(entry))],
  ]
  const encoder = spawn(ffmpeg, words.flat(), { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(encoder, 'close')
  for (let frame = 0; frame < duration * FPS; frame += 1) {
    const picture = await frameOf(page, entry.name, { seconds: frame / FPS, quality: 0.96 })
    if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)} for ${entry.name}.`)
}

async function make(page: Page, entry: CatalogueEntry): Promise<void> {
  const path = join(folder, fileOf(entry))
  if (entry.duration === undefined)
    await writeFile(path, await frameOf(page, entry.name, { seconds: 0, quality: 0.72 }))
  else await makeClip(page, entry, entry.duration)
  const from = entry.duration === undefined ? [] : ['-ss', String(entry.duration / 2)]
  await mkdir(join(folder, 'previews'), { recursive: true })
  const small = 'scale=w=320:h=320:force_original_aspect_ratio=decrease'
  await makeMedia(
    ...from,
    '-i',
    path,
    '-frames:v',
    '1',
    '-vf',
    small,
    '-q:v',
    '6',
    join(folder, 'previews', `${entry.name}.jpg`),
  )
}

async function measured(entry: CatalogueEntry) {
  const path = join(folder, fileOf(entry))
  const container = entry.kind === 'video' ? 'mp4' : 'jpeg'
  const probe = await probeMedia({ path, container, type: entry.kind, ffprobe })
  if (!probe.ok) throw new Error(`${entry.name}: ${probe.refusal.message}`)
  const { durationMs, width, height, fps, hasAudio } = probe.value
  const { id, kind, title, keywords } = entry
  return {
    id,
    kind,
    title,
    keywords,
    file: fileOf(entry),
    preview: `previews/${entry.name}.jpg`,
    durationMs,
    width,
    height,
    fps,
    hasAudio,
  }
}

const built = await mkdtemp(join(tmpdir(), 'framewright-stock-'))
const served = await servePage(join(import.meta.dirname, 'page'), built)
const browser = await launchBrowser()
try {
  await mkdir(folder, { recursive: true })
  const page = await browser.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  await page.goto(served.origin)
  await page.waitForFunction(() => typeof drawFrame === 'function')
  for (const entry of catalogueEntries) {
    if (wanted.size > 0 && !wanted.has(entry.name)) continue
    await make(page, entry)
  }
  const items = await Promise.all(catalogueEntries.map(measured))
  await writeFile(join(folder, 'catalogue.json'), `${JSON.stringify(items, null, 2)}\n`)
} finally {
  await browser.close()
  await served.close()
  await rm(built, { recursive: true, force: true })
}
