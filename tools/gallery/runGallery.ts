/**
 * `npm run gallery [-- words]` draws the gallery with the Player and the renderer, reports how similar the frames are,
 * and writes all frames with labels to `bench-results/gallery.png`. With words, it runs only cases whose group or name
 * contains one of them.
 *
 * `npm run gallery export [-- words]` compares exports with the renderer; see `runExportGallery.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { contactSheet } from './contactSheet.ts'
import { drawGallery } from './drawGallery.ts'
import { galleryCases } from './galleryCases.ts'
import { isAlike, nameOf, summaryOf } from './verdict.ts'

async function compareDrawings(words: readonly string[]): Promise<void> {
  const cases = galleryCases.filter(
    ({ group, name }) => words.length === 0 || words.some((word) => `${group} ${name}`.includes(word)),
  )
  const startedAt = performance.now()
  const frames = await drawGallery(cases)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  const folder = resolve(import.meta.dirname, '../../bench-results')
  const file = join(folder, 'gallery.png')
  await mkdir(folder, { recursive: true })
  await writeFile(file, await contactSheet(frames))

  console.log(summaryOf(frames))
  const failures = frames.filter((frame) => !isAlike(frame))
  for (const failure of failures)
    console.log(`DIFFERENT  ${nameOf(failure)}: SSIM ${failure.similarity.ssim.toFixed(4)}`)
  console.log(
    `\n${cases.length} cases, ${frames.length} frames in ${seconds} s, ${failures.length} different. See ${file}`,
  )
  process.exitCode = failures.length === 0 ? 0 : 1
}

const words = process.argv.slice(2)
if (words[0] === 'export') await import('./runExportGallery.ts')
else await compareDrawings(words)
