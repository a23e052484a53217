/**
 * `npm run bench export [words]`: how fast compositions of 20 s become files — by layers, by Remotion's renderer with its fastest engine, and
 * the limit: one ffmpeg that decodes, scales and encodes as much. Ways take turns; the median counts. Writes
 * bench-results/export.json. With words, only scenes and ways whose names hold one of them; then nothing is written.
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../../service/media/findBrowser.ts'
import { withPeakMemory } from './childMemory.ts'
import { makeExportScenes, SCENE_FRAMES } from './exportScenes.ts'
import { exportWays } from './exportWays.ts'
import { loadAverage, machineInWords, watchMachine, watchSteal } from './machine.ts'
import { tableOf } from './report.ts'
import { percentile } from './trace.ts'

const root = resolve(import.meta.dirname, '../../..')
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const words = process.argv.slice(2).filter((word) => !word.startsWith('-') && word !== 'export')

/** Those that a word asks for; all where none does. */
function chosen<T extends { readonly name: string }>(all: readonly T[]): readonly T[] {
  const asked = all.filter(({ name }) => words.some((word) => name.includes(word)))
  return asked.length === 0 ? all : asked
}

const ROUNDS = Number(process.env['FRAMEWRIGHT_BENCH_ROUNDS'] ?? 3)

interface Run {
  readonly round: number
  readonly scene: string
  readonly way: string
  readonly seconds: number
  /** Known of the first round only: looking takes each program a hundredth of its time, and more where there are more of them. */
  readonly peakMegabytes: number | null
  readonly load: number
  /** Share of the processor time wanted meanwhile that the host gave to others. */
  readonly steal: number | null
}

const median = (values: readonly number[]): number => percentile(values, 0.5)

function rowsOf(runs: readonly Run[]): string[][] {
  const rows: string[][] = []
  for (const [scene, ofScene] of Map.groupBy(runs, (run) => run.scene)) {
    const ours = new Map(ofScene.filter(({ way }) => way === 'layers').map(({ round, seconds }) => [round, seconds]))
    for (const [way, ofWay] of Map.groupBy(ofScene, (run) => run.way)) {
      const seconds = median(ofWay.map((run) => run.seconds))
      const memory = Math.max(...ofWay.map(({ peakMegabytes }) => peakMegabytes ?? 0))
      // Of neighbours: a machine that is slow for minutes is slow for both.
      const factor = median(ofWay.map((run) => run.seconds / (ours.get(run.round) ?? Number.NaN))).toFixed(2)
      rows.push([`${scene}: ${way}`, seconds.toFixed(1), (SCENE_FRAMES / seconds).toFixed(1), factor, String(memory)])
    }
  }
  return rows
}

async function measure(folder: string): Promise<Run[]> {
  const browser = await findBrowser({ cacheFolder: folder, chosen: process.env['FRAMEWRIGHT_BROWSER'] ?? '' })
  if (!browser) throw new Error('No browser was found.')
  const bundleFolder = join(folder, 'bundle')
  say('Making media …')
  const scenes = await makeExportScenes(folder)
  // Beside this process, as it is for a service: one that has packed pages itself is four times as large, and each program it starts takes longer.
  await promisify(execFile)(process.execPath, [join(root, 'src/service/media/bundleScene.ts'), bundleFolder])
  const ways = exportWays({ browserExecutable: browser.executable, bundleFolder })
  const runs: Run[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const scene of chosen(scenes)) {
      for (const way of chosen(ways)) {
        if (scene.isAgainstLimitOnly && !way.isOfferedAlways) continue
        const load = loadAverage()
        const stealMeanwhile = watchSteal()
        const run = async (): Promise<number> => await way.run(scene, folder)
        const measured = round === 0 ? await withPeakMemory(run) : { peakMegabytes: null, result: await run() }
        const { peakMegabytes, result: seconds } = measured
        const steal = stealMeanwhile()
        runs.push({ round, scene: scene.name, way: way.name, seconds, peakMegabytes, load, steal })
        say(
          `round ${round + 1}, ${scene.name}, ${way.name}: ${seconds.toFixed(2)} s` +
            (peakMegabytes === null ? '' : `, ${peakMegabytes} MB`) +
            `, load ${load.toFixed(2)}` +
            (steal === null ? '' : `, host took ${(steal * 100).toFixed(1)} %`),
        )
      }
    }
  }
  return runs
}

const folder = await mkdtemp(join(tmpdir(), 'fw-bench-'))
try {
  const machineMeanwhile = watchMachine()
  const runs = await measure(folder)
  const machine = machineMeanwhile()
  const head = ['', 'seconds', 'frames/s', '÷ layers', 'peak MB']
  say(`\n${tableOf([head, ...rowsOf(runs)])}\n`)
  say(`x264 veryfast, crf 18. ${machineInWords(machine)}`)
  if (words.length === 0) {
    await mkdir(join(root, 'bench-results'), { recursive: true })
    const report = { madeAt: new Date().toISOString(), machine, frames: SCENE_FRAMES, runs }
    await writeFile(join(root, 'bench-results', 'export.json'), `${JSON.stringify(report, null, 2)}\n`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
