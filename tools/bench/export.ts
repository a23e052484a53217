/**
 * `npm run bench export [words]` measures how fast 20-second compositions are exported: by our layered exporter, by
 * Remotion's renderer with its fastest engine, and by a single ffmpeg that decodes, scales and encodes the same amount.
 * The latter is the limit.
 *
 * Methods take turns, and the median counts. Memory is measured first, in separate runs, because sampling slows every
 * program down by a hundredth or more. Writes bench-results/export.json. With words, it runs only matching scenes and
 * methods and writes nothing.
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../../src/service/media/findBrowser.ts'
import { peakMegabytesOf } from './machine/childMemory.ts'
import { exportRows, exportTargets, figuresOf, type ExportRun, type PeakMemory } from './export/exportReport.ts'
import { makeExportScenes, SCENE_FRAMES, type ExportScene } from './export/exportScenes.ts'
import { exportWays, type ExportWay } from './export/exportWays.ts'
import { loadAverage, describeMachine, watchMachine, watchSteal } from './machine/machine.ts'
import { tableOf } from './report.ts'
import { targetsInWords } from './targets.ts'

const root = resolve(import.meta.dirname, '../..')
const print = (text: string): void => void process.stdout.write(`${text}\n`)
const words = process.argv.slice(2).filter((word) => !word.startsWith('-') && word !== 'export')

/** The entries whose names match a word, or all if none match. */
function chosen<T extends { readonly name: string }>(all: readonly T[]): readonly T[] {
  const asked = all.filter(({ name }) => words.some((word) => name.includes(word)))
  return asked.length === 0 ? all : asked
}

/** Number of rounds with Remotion's renderer. Each takes more than a minute. */
const ROUNDS = Number(process.env['FRAMEWRIGHT_BENCH_ROUNDS'] ?? 3)
/**
 * Runs per round of the limit and of the exporters compared with it, because single runs vary by one or two per cent.
 */
const RUNS_A_ROUND = 3

interface Measured {
  readonly runs: readonly ExportRun[]
  readonly peaks: readonly PeakMemory[]
}

async function measure(folder: string): Promise<Measured> {
  const browser = await findBrowser({ cacheFolder: folder, chosen: process.env['FRAMEWRIGHT_BROWSER'] ?? '' })
  if (!browser) throw new Error('No browser was found.')
  const bundleFolder = join(folder, 'bundle')
  print('Making media …')
  const scenes = chosen(await makeExportScenes(folder))
  // Runs in a separate process, as in the service. A process that has bundled the scene is four times as large and
  // starts programs more slowly.
  await promisify(execFile)(process.execPath, [join(root, 'src/service/media/bundleScene.ts'), bundleFolder])
  const ways = chosen(exportWays({ browserExecutable: browser.executable, bundleFolder }))
  const often = ways.filter(({ isOfferedAlways }) => isOfferedAlways)
  const rarely = ways.filter(({ isOfferedAlways }) => !isOfferedAlways)

  const peaks: PeakMemory[] = []
  for (const scene of scenes) {
    for (const way of often) {
      const peakMegabytes = await peakMegabytesOf(async () => await way.run(scene, folder))
      peaks.push({ scene: scene.name, way: way.name, peakMegabytes })
      print(`memory, ${scene.name}, ${way.name}: ${peakMegabytes} MB`)
    }
  }

  const runs: ExportRun[] = []
  const take = async (scene: ExportScene, way: ExportWay, turn: number): Promise<void> => {
    const load = loadAverage()
    const stealMeanwhile = watchSteal()
    const seconds = await way.run(scene, folder)
    const steal = stealMeanwhile()
    runs.push({ turn, scene: scene.name, way: way.name, seconds, load, steal })
    const taken = steal === null ? '' : `, host took ${(steal * 100).toFixed(1)} %`
    print(`turn ${turn}, ${scene.name}, ${way.name}: ${seconds.toFixed(2)} s, load ${load.toFixed(2)}${taken}`)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const scene of scenes) {
      let turn = round * RUNS_A_ROUND
      for (let run = 0; run < RUNS_A_ROUND; run += 1) {
        turn += 1
        for (const way of often) await take(scene, way, turn)
      }
      for (const way of scene.isAgainstLimitOnly ? [] : rarely) await take(scene, way, turn)
    }
  }
  return { runs, peaks }
}

const folder = await mkdtemp(join(tmpdir(), 'fw-bench-'))
try {
  const machineMeanwhile = watchMachine()
  const { peaks, runs } = await measure(folder)
  const machine = machineMeanwhile()
  const figures = figuresOf(runs, peaks)
  const targets = exportTargets(figures)
  print(`\n${tableOf(exportRows(figures))}\n`)
  for (const line of targetsInWords(targets)) print(line)
  print(`x264 veryfast, crf 18. ${describeMachine(machine)}`)
  if (words.length === 0) {
    await mkdir(join(root, 'bench-results'), { recursive: true })
    const report = { madeAt: new Date().toISOString(), machine, frames: SCENE_FRAMES, figures, targets, peaks, runs }
    await writeFile(join(root, 'bench-results', 'export.json'), `${JSON.stringify(report, null, 2)}\n`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
