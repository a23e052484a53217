/**
 * `npm run bench preparation [words]` measures the CPU time that the preparation of ordinary files takes, compared with
 * a single ffmpeg that only encodes their proxy. The two alternate, and the median ratio is reported. Needs Linux.
 * Writes bench-results/preparation.json. With words, it prepares only files whose name contains one of them and writes
 * nothing.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inputArguments } from '../../src/service/media/ffmpegArguments.ts'
import { proxyEncoding } from '../../src/service/media/prepare/proxyEncoding.ts'
import { makeMedia, testPicture, testTone } from '../../src/testing/media/media.ts'
import { prepareMedia } from '../../src/testing/service/prepareMedia.ts'
import { describeMachine, watchMachine } from './machine/machine.ts'
import { tableOf } from './report.ts'
import { target, targetsInWords } from './targets.ts'

const SECONDS = 6
const ROUNDS = Number(process.env['FRAMEWRIGHT_BENCH_ROUNDS'] ?? 5)
const root = resolve(import.meta.dirname, '../..')
const print = (text: string): void => void process.stdout.write(`${text}\n`)
const words = process.argv.slice(2).filter((word) => !word.startsWith('-') && word !== 'preparation')

const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'] as const
/**
 * `limit` is the maximum CPU time of a preparation, relative to the plain encode. It is 1.15 times the value without
 * examining the colours, fields and alpha of a file.
 */
interface OrdinaryFile {
  readonly name: string
  readonly container: 'mp4' | 'webm'
  readonly coding: readonly string[]
  readonly limit: number
}

const ordinaryFiles: readonly OrdinaryFile[] = [
  { name: 'H.264 of a phone', container: 'mp4', coding: ['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '12M', ...tags, '-c:a', 'aac'], limit: 1.45 },
  { name: 'HEVC', container: 'mp4', coding: ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-tag:v', 'hvc1', ...tags, '-c:a', 'aac'], limit: 1.42 },
  { name: 'VP9', container: 'webm', coding: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-row-mt', '1', '-b:v', '8M', ...tags, '-c:a', 'libopus'], limit: 1.47 },
] // biome-ignore format: one file each

interface PreparationFigures {
  readonly file: OrdinaryFile
  readonly preparedSeconds: number
  readonly plainSeconds: number
  readonly ratio: number
}

const TICKS_A_SECOND = 100

/** CPU time of all ended programs that this one started. proc(5): `cutime` and `cstime`. */
async function programSeconds(): Promise<number> {
  const fields = (await readFile('/proc/self/stat', 'latin1')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = await programSeconds()
  await work()
  return (await programSeconds()) - before
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function measure(file: OrdinaryFile, folder: string): Promise<PreparationFigures> {
  const { coding, container } = file
  const picture = `${testPicture({ size: '1920x1080', seconds: SECONDS })},noise=alls=4:all_seed=1,format=yuv420p`
  const sources = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', testTone(SECONDS)]
  const path = await makeMedia(
    ...sources,
    ...coding,
    '-shortest',
    join(folder, `${file.name.replaceAll(/\W/gu, '')}.${container}`),
  )
  const { name, output } = proxyEncoding(false)
  const plain = [...inputArguments({ path, container }), '-vf', 'scale=960:540', ...output, join(folder, name)]
  const [prepared, encoded, ratios]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const plainSeconds = await secondsOf(async () => await makeMedia(...plain))
    const preparedSeconds = await secondsOf(async () => await prepareMedia(path, container))
    encoded.push(plainSeconds)
    prepared.push(preparedSeconds)
    ratios.push(preparedSeconds / plainSeconds)
  }
  return { file, preparedSeconds: median(prepared), plainSeconds: median(encoded), ratio: median(ratios) }
}

const folder = await mkdtemp(join(tmpdir(), 'framewright-bench-'))
try {
  const machineMeanwhile = watchMachine()
  const chosen = ordinaryFiles.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const figures: PreparationFigures[] = []
  for (const file of chosen) figures.push(await measure(file, folder))
  const machine = machineMeanwhile()
  const rows = figures.map(({ file, plainSeconds, preparedSeconds, ratio }) => [
    file.name, preparedSeconds.toFixed(2), plainSeconds.toFixed(2), ratio.toFixed(2),
  ]) // biome-ignore format: one row
  const targets = figures.map(({ file: { limit, name }, ratio }) =>
    target(`preparation ÷ plain encode, ${name}`, ratio, limit),
  )
  print(tableOf([['', 'prepared s', 'plain s', 'ratio'], ...rows]))
  print([...targetsInWords(targets), describeMachine(machine)].join('\n'))
  if (words.length === 0) {
    const results = join(root, 'bench-results')
    await mkdir(results, { recursive: true })
    const report = { madeAt: new Date().toISOString(), machine, figures, targets }
    await writeFile(join(results, 'preparation.json'), `${JSON.stringify(report, null, 2)}\n`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
