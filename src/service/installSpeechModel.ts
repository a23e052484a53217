/**
 * `npm run setup:speech -- <name or path>`: downloads a model of whisper.cpp by its name, or takes a file, and writes
 * down which one the service uses. Nothing is downloaded unless it is named.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseConfig } from './config.ts'
import { DownloadError, downloadModel } from './providers/speech/whisper/downloadModel.ts'
import { modelRecordPath, sha256Of, speechFolder, versionOf } from './providers/speech/whisper/installedModel.ts'
import { modelShape } from './providers/speech/whisper/modelShape.ts'
import { fileNameOf, MODELS_ADDRESS, type PublicModel, publicModels } from './providers/speech/whisper/publicModels.ts'
import { hasWhisperBinding } from './providers/speech/whisper/whisperBinding.ts'

const print = (line: string): void => void process.stderr.write(`framewright: ${line}\n`)

try {
  await install(process.argv[2] ?? '')
} catch (error) {
  if (!(error instanceof DownloadError)) throw error
  print(error.message)
  process.exitCode = 1
}

async function install(wanted: string): Promise<void> {
  if (wanted === '') return list()
  if (!hasWhisperBinding()) throw new DownloadError('whisper.cpp runs on Linux with an x64 processor only.')
  const config = parseConfig(process.env)
  if (!config.ok) throw new DownloadError(config.refusal.join('\n'))
  const { dataFolder } = config.value
  const known = publicModels.find(({ name }) => name === wanted)
  if (known !== undefined) await download(known, dataFolder)
  else if ((await versionOf(resolve(wanted))) !== null) await adopt(resolve(wanted), dataFolder)
  else {
    list()
    throw new DownloadError(`There is no model and no file with the name ${wanted}.`)
  }
  print('the speech model is installed. Restart the service to use it.')
}

function list(): void {
  print('models for speech recognition, from small and fast to large and exact:')
  for (const { isMultilingual, name, sizeBytes } of publicModels)
    print(`  ${name.padEnd(20)} ${megabytes(sizeBytes).padStart(8)}  ${isMultilingual ? '99 languages' : 'English'}`)
  print('to install one, run: npm run setup:speech -- <name, or the path of a file>')
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`
}

async function download({ name, sha256, sizeBytes }: PublicModel, dataFolder: string): Promise<void> {
  const fileName = fileNameOf(name)
  const address = process.env['FRAMEWRIGHT_WHISPER_SOURCE'] ?? MODELS_ADDRESS
  const step = process.stderr.isTTY ? 1 : 10
  let shown = -step
  const onProgress = (done: number): void => {
    const percent = Math.floor((done * 100) / sizeBytes)
    if (percent < shown + step) return
    shown = percent
    print(`${name}: ${percent}% of ${megabytes(sizeBytes)}`)
  }
  const path = join(speechFolder(dataFolder), fileName)
  await downloadModel({ url: `${address}/${fileName}`, path, sizeBytes, sha256 }, { onProgress })
  await record({ path: fileName, sizeBytes, sha256 }, dataFolder)
}

/** Takes a file from its place without copying it. */
async function adopt(path: string, dataFolder: string): Promise<void> {
  const shape = await modelShape(path)
  if (typeof shape === 'string') throw new DownloadError(`${path} is not a whole model of whisper.cpp.`)
  await record({ path, sizeBytes: shape.sizeBytes, sha256: await sha256Of(path) }, dataFolder)
}

async function record(
  model: { readonly path: string; readonly sizeBytes: number; readonly sha256: string },
  dataFolder: string,
): Promise<void> {
  await mkdir(speechFolder(dataFolder), { recursive: true })
  const path = modelRecordPath(dataFolder)
  await writeFile(`${path}.new`, `${JSON.stringify(model, null, 2)}\n`)
  await rename(`${path}.new`, path)
}
