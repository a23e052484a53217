/**
 * `npm run gallery export [-- words]` exports every case by layers, draws it with Remotion's renderer, and reports how
 * similar the frames are. With words, it runs only cases whose group or name contains one of them. Frames that differ
 * are written to `test-results/export`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { exportCases } from './exportCases.ts'
import { exportParity, MIN_SSIM } from './exportParity.ts'

const words = process.argv.slice(2).filter((word) => word !== 'export')
const cases = exportCases.filter(
  ({ group, name }) => words.length === 0 || words.some((word) => `${group} ${name}`.includes(word)),
)
const startedAt = performance.now()
const { frames, plans } = await exportParity(cases)
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
const folder = resolve(import.meta.dirname, '../../test-results/export')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const [group, members] of Map.groupBy(frames, ({ entry }) => entry.group)) {
  const values = members.map(({ similarity }) => similarity.ssim).sort((one, other) => one - other)
  const fits = values.filter((value) => value >= MIN_SSIM).length
  const colour = Math.max(...members.map(({ similarity }) => similarity.colourDifference))
  console.log(
    `${group}: ${fits} of ${members.length} frames, least SSIM ${values[0]?.toFixed(4)}, colour ${colour.toFixed(1)}`,
  )
}
const different = frames.filter(({ similarity }) => similarity.ssim < MIN_SSIM)
for (const { drawn, entry, exported, frame, similarity } of different) {
  const name = `${entry.group} · ${entry.name} · ${frame}`
  console.log(
    `DIFFERENT  ${name}: SSIM ${similarity.ssim.toFixed(4)}, colour ${similarity.colourDifference.toFixed(1)}`,
  )
  for (const [kind, { height, rgb, width }] of Object.entries({ drawn, exported })) {
    const header = Buffer.from(`P6 ${width} ${height} 255\n`)
    await writeFile(join(folder, `${name.replaceAll(/[^\w-]+/gu, '-')}.${kind}.ppm`), Buffer.concat([header, rgb]))
  }
}
const unsupported = plans.flatMap((plan) => plan.unsupported)
const drawnFrames = plans
  .flatMap(({ chunks }) => chunks)
  .reduce((sum, { count, kind }) => sum + (kind === 'drawn' ? count : 0), 0)
const allFrames = plans.reduce((sum, { count }) => sum + count, 0)
console.log(
  `\n${cases.length} cases, ${frames.length} frames in ${seconds} s, ${different.length} different. ` +
    `${drawnFrames} of ${allFrames} frames were drawn one by one: ${[...new Set(unsupported.map(({ feature }) => feature))].join(', ')}.`,
)
process.exitCode = different.length === 0 ? 0 : 1
