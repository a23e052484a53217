import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ffmpeg } from '../../../testing/media/media.ts'
import { rgbPicture } from '../../../testing/media/rgbPicture.ts'
import { cutStock } from './cutStock.ts'
import { titleLines } from './titleLines.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewright-stock-cut-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const stock = (name: string) => ({
  path: new URL(`../../../../public/stock/${name}.mp4`, import.meta.url).pathname,
  container: 'mp4' as const,
})
const size = { width: 320, height: 180 }
const shared = { size, ffmpeg, seed: 4, signal: new AbortController().signal, onProgress: () => undefined }

/** The brightest pixel of the middle band of a frame, where the title is. */
async function brightest(path: string, frame: number): Promise<number> {
  const { pixels } = await rgbPicture(path, { ...size, filters: `select=eq(n\\,${frame})` })
  return Math.max(...pixels.subarray(70 * 320 * 3, 110 * 320 * 3))
}

it('cuts clips to the length, with the prompt as a title that fades', async () => {
  const outputPath = join(folder, 'cut.mp4')
  const clips = [stock('snow'), stock('sea-waves')]
  await cutStock({ ...shared, clips, seconds: 8, prompt: "It's 100% snow: a calm, white forest", folder, outputPath })
  expect(await brightest(outputPath, 20)).toBeGreaterThan(240)
  // The last frame exists, so the second clip was looped to its length.
  await expect(brightest(outputPath, 239)).resolves.toBeGreaterThan(0)
  await expect(brightest(outputPath, 240)).rejects.toThrow('0 bytes')
})

it('draws a title over flowing colours without clips, whatever the prompt contains', async () => {
  const outputPath = join(folder, 'colours.mp4')
  const prompt = "%{pts} \\ ' : ; [in] 雪の森 \n$(id)"
  await cutStock({ ...shared, clips: [], seconds: 1, prompt, folder, outputPath })
  expect(await brightest(outputPath, 3)).toBeGreaterThan(200)
})

it('shortens long prompts and breaks them into lines', () => {
  expect(titleLines('A dog runs over the beach', 12)).toEqual(['A dog runs', 'over the', 'beach'])
  expect(titleLines('word '.repeat(200), 30).join(' ')).toMatch(/^(?:word ){20,24}wo?r?d?…$/u)
})
